# In a window that is too small no command does what nobody sees; what is being written goes on.
fixed
write library/notes/the-good-hawk/20261101T100000Z-00000000.md keep me
keys Tab
size 30x10
shows 36 by 10 is enough
keys d n x : u
size 80x24
shows keep me
notes the-good-hawk keep me
keys N "The wall"
size 30x10
type  hears
size 80x24
shows The wall hears
