# Whoever listens to a note hears words for its boxes, and where a link leads.
prefer reader = on
write library/notes/the-good-hawk/agatha/todo.md - [ ] ask her\n- [x] write\n\nSee [[Jaime]].\n
keys Enter Enter
shows open: ask her
shows done: write
keys Tab x
shows done: ask her
keys Tab Tab
shows to Jaime
hides →
