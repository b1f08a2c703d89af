# A list of notes shows those with an open box, and those with a ticked one.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md To do\n\n- [ ] ask\n
write library/notes/the-good-hawk/20261121T140312Z-00000002.md Done\n\n* [x] asked\n
keys Tab F "box:open"
shows To do
hides Done
keys Ctrl-U "box:done"
shows Done
hides To do
