# A note whose name has several lines is deleted after a kill, too, and comes back.
slow
$ mkdir -p library/notes/the-good-hawk && echo three > "library/notes/the-good-hawk/$(printf '20991120T140312Z-a\\n\nb').md"
keys Tab d
kill
finish
notes the-good-hawk
file library/.bin/the-good-hawk/*.md three\n
keys u
finish
notes the-good-hawk three\n
nofile library/.bin/the-good-hawk/*.md
