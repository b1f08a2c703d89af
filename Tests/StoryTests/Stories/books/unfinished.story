# Who stops reading a book says so where they say where they are; the place stays, and is where they go on.
fixed
keys . "p. 112" Enter . "unfinished 2" Enter
shows unfinished · p. 112 · ★★☆☆☆
has library/books/the-good-hawk.json "unfinished"
keys . "banana" Enter
shows read or unfinished
keys Esc b
shows Unfinished 1
keys Esc . "+8" Enter
shows reading · p. 120 · ★★☆☆☆
# Stars that were given with it are taken back with it.
keys . "read 4" Enter
shows ★★★★☆
keys u
shows reading · p. 120 · ★★☆☆☆
