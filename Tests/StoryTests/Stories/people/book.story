# The page of a book lists its people; the tree is that of who is selected.
$ hawknotes characters relate lileas sister agatha 2> /dev/null; hawknotes characters relate jaime father lileas 2> /dev/null
keys W
shows Who is who · The Good Hawk
shows Agatha's companion
shows ┌─────────┐
keys j j
shows Agatha ── [Lileas]
keys Enter
shows first appears in The Good Hawk
keys Esc
shows Who is who · The Good Hawk
keys + "Cray: friend since 40" Enter
shows Cray is Lileas's friend
keys Esc
hides Who is who
shows Characters
