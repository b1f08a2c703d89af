# Notes follow each other as they are listed.
keys N "one" Ctrl-S "two" Ctrl-S "three" Ctrl-S Esc Tab Enter
shows three
keys > >
shows one
keys > Esc
shows one
keys 0 Enter >
row 2 Jaime
