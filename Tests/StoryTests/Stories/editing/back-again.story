# A note whose file is gone for a moment, and in which nothing was written, is no draft.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md two words
keys Enter Enter e End
$ mv library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md away
shows deleted elsewhere; Ctrl-S saves it again
shows two words
$ mv away library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md
shows saved · 2 words
keys Esc D
hides two words
