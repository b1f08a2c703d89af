# Notes follow each other as they are listed.
keys N
type one
keys Ctrl-S
type two
keys Ctrl-S
type three
keys Ctrl-S Esc Tab Enter
shows three
keys > >
shows one
keys > Esc
shows one
keys 0 Enter >
row 2 Jaime
