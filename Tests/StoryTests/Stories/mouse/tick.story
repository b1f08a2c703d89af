# A click ticks a box of a text that is read, and a click into its words begins to write there.
fixed
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md Only the third is ~~false~~ true.\n\n- [ ] chapters 10–20\n
keys Enter Enter
click ☐
hides ☐
keys g
click false
shows Writing
type HERE
shows ~~faHERElse~~
