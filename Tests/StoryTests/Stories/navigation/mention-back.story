# Going back from a note that mentions who is shown leads to them, not to what the note is on.
write library/notes/the-good-hawk/20240106T090000Z-00000002.md Agatha meets Jaime
keys Enter
shows first appears in
shows The Good Hawk
keys Enter
shows The Good Hawk · 6 Jan 2024
keys Esc
shows first appears in
keys Esc
shows Characters
