# A changed note is found as a draft, even when its file is gone.
write library/notes/the-good-hawk/20261103T100000Z-00000000.md The wall
keys Tab Enter e End " puffin" Esc Esc / "puffin"
shows 1 found
row 4 ▌Draft
remove library/notes/the-good-hawk/20261103T100000Z-00000000.md
keys Enter
shows puffin
hides Search:
