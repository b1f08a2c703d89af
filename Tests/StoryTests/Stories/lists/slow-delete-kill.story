# A deletion on a slow disk is told when it is done, wherever one is by then; a kill only delays it and what comes back.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
keys Enter d
shows Now deleting…
kill
notes the-good-hawk/agatha one | two
keys Esc 2
shows Now deleting…
finish
shows Deleted “
notes the-good-hawk/agatha one
file library/.bin/the-good-hawk/agatha/*.md two
kill
finish
keys u
kill
finish
notes the-good-hawk/agatha one | two
nofile library/.bin/the-good-hawk/agatha/*.md
shows Back from the bin
