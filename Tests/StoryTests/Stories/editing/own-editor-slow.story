# On a slow disk the reader's own editor has what is written, while what was written before is still being saved.
slow mortal
keys N "one" Ctrl-X Ctrl-E
editor one, and two
shows Back from your editor
shows one, and two
keys Ctrl-S
shows Now saving…
keys "three" Ctrl-X Ctrl-E
editor three, and four
shows three, and four
notes the-good-hawk
finish
notes the-good-hawk one, and two
shows three, and four
keys Ctrl-S
finish
notes the-good-hawk one, and two | three, and four
