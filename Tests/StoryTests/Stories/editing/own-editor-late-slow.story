# What the reader's own editor saves after it has returned, while the note is being saved on a slow disk, is a change of that note.
slow mortal
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md by the sea
keys Enter Enter e Ctrl-X Ctrl-E
editor by the wall
keys Ctrl-S
shows aving
focus out
write state/sessions/main/the-good-hawk.agatha.20261120T140312Z-00000001.md by the wall, late
focus in
finish
notes the-good-hawk/agatha by the wall
shows by the wall, late
keys Ctrl-S
finish
notes the-good-hawk/agatha by the wall, late
nofile state/sessions/main/the-good-hawk.agatha.20261120T140312Z-00000001.md
