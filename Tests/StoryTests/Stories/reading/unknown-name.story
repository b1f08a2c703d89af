# A link that leads nowhere can be made somebody's name: c opens the form of a new character of the note's book.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Mimi]] and [[Agatha]].
keys Tab Enter Tab Enter
shows “Mimi” leads nowhere yet; c adds Mimi to The Good Hawk
keys c
shows A new character of The Good Hawk
shows Mimi
keys Enter
has library/books/the-good-hawk.json Mimi
shows See Mimi and Agatha.
keys Enter
shows Mimi ♡
# A name that somebody has is not filled in, and what was typed before stays.
keys Alt-Left Tab c
hides Agatha is
keys "Ada" Esc
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Agath]] and [[Agatha]].
keys Ctrl-L Tab Enter
shows Nothing is called “Agath”; did you mean agatha? c adds Agath to The Good
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Bobo]] and [[Agatha]].
keys Ctrl-L c
shows Ada
shows This is what you typed before; “Bobo” is not filled in
