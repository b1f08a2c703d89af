# An address that leads nowhere is shown as it is written, and names nobody who could be added.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [here](hawknotes://the-good-hawk/nobody).
keys Tab Enter
shows See [here](hawknotes://the-good-hawk/nobody).
keys Tab
shows leads nowhere: 
keys Enter
shows Edit the link, or add
shows what it names
