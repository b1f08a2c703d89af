# What was cut is kept up to ten texts of ten million characters in all.
mortal fixed
$ mkdir -p library/notes/the-good-hawk; for name in one two; do (echo $name; head -c 6000000 /dev/zero | tr '\0' x) > library/notes/the-good-hawk/$name.md; done
keys Tab Enter e Alt-A Ctrl-W
hides xxx
keys Ctrl-Y
shows 6000004 characters
keys Esc Esc j Enter e Alt-A Ctrl-W Ctrl-Y
shows 6000004 characters
keys Alt-Y
shows Works right after Ctrl-Y
