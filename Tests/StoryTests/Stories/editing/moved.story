# The changes of a note that was moved meanwhile are saved where it is now, and writing goes on there.
keys Enter n "The wall" Ctrl-S Esc e " hears"
$ hawknotes move $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) jaime 2> /dev/null
shows moved to Jaime
keys Ctrl-S
shows Saved on Jaime
shows Jaime · 20 Nov 2026
shows saved · 2 words
notes the-good-hawk/agatha
notes the-good-hawk/jaime  hearsThe wall
type !
shows  hears!The wall
keys Ctrl-S
notes the-good-hawk/jaime  hears!The wall
# The page of a note that is only read says where it went.
keys Esc
$ hawknotes move $(ls library/notes/the-good-hawk/jaime | cut -c 1-25) agatha 2> /dev/null
shows was moved to Agatha
