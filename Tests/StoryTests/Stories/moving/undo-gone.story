# The undo of a move is not offered again where the note is gone.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
keys Tab m "agatha" Enter
shows Moved to Agatha
remove library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md
keys u
shows is not there any more
keys u
shows Nothing to undo
