# Who stops reading a book says so where they say where they are; the place stays, and is where they go on.
fixed
keys .
type p. 112
keys Enter .
type unfinished 2
keys Enter
shows unfinished · p. 112 · ★★☆☆☆
has library/books/the-good-hawk.json "unfinished"
keys .
type banana
keys Enter
shows read or unfinished
keys Esc b
shows Unfinished 1
keys Esc .
type +8
keys Enter
shows reading · p. 120 · ★★☆☆☆
# Stars that were given with it are taken back with it.
keys .
type read 4
keys Enter
shows ★★★★☆
keys u
shows reading · p. 120 · ★★☆☆☆
