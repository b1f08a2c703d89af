# A search for a tag alone shows what the notes say, the newest first, wherever in them the tag stands.
fixed
write library/notes/the-good-hawk/20260104T100000Z-00000001.md # Money and what it buys #theme/money\n\np. 7\n\n> I am no bird.
write library/notes/the-good-hawk/20260204T100000Z-00000002.md check the Oxford edition once more before the end of this long month\n\n[[Agatha]] knows. #theme/money
keys / "#theme/money"
row 4 ▌Note       check the Oxford edition once more before th…
row 5 Agatha knows. #theme/money
row 6  Note       Money and what it buys #theme/money
row 7  I am no bird.
# No excerpt begins within a link.
run hawknotes add the-good-hawk "Many words stand here before a name that is linked, and the name is that of [[Maistreas Eilionoir]], who #keeps it"
keys Ctrl-U "who keeps"
hides Eilionoir]]
# Nor is the match cut out of a long link.
$ hawknotes add the-good-hawk "$(printf 'A title\n\n[[The very long name of somebody who was never seen but whose name goes on and on zebra]] and more of it')" > /dev/null
keys Ctrl-U "zebra"
row 5 goes on and on zebra
# In one line, a title is not cut for a tag at its end.
write library/notes/the-good-hawk/20260304T100000Z-00000003.md A long line that says something of what is bought and sold on Skye and the sea #theme/money
size 80x10
keys Ctrl-U "#theme/money"
row 4 ▌Note       A long line that says something of what is b…
