# The page of a book lists the notes on its characters too, each with the name.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 30: the wall
write library/notes/the-good-hawk/agatha/20261120T140313Z-00000002.md p. 12: the boat
write library/notes/the-good-hawk/agatha/same.md p. 40: one name
write library/notes/the-good-hawk/jaime/same.md p. 50: in two folders
shows Notes                                             4
shows p. 12  the boat                              Agatha
shows p. 30  the wall
shows p. 50  in two folders                         Jaime
keys Tab Down Down Down Enter
shows Jaime ·
keys <
shows one name
keys <
shows the wall
keys < <
shows the boat
keys n
shows Note on Agatha
keys Esc Esc Esc
shows Characters
# A note on a character is written from its row, and one that names the book is no second row.
keys Tab g n
shows Note on Agatha
keys "see The Good Hawk" Ctrl-S Esc Esc
count 1 see The Good Hawk
