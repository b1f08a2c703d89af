# The changes of a note that was moved meanwhile are saved where it is now.
keys Enter n
type The wall
keys Ctrl-S Esc e
type  hears
$ hawknotes move $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) jaime 2> /dev/null
shows moved to Jaime
keys Ctrl-S
shows Saved on Jaime
shows Jaime · 20 Nov 2026
shows saved · 2 words
notes the-good-hawk/agatha
notes the-good-hawk/jaime  hearsThe wall
