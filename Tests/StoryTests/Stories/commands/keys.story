# Keys are bound anew; the footer and the help follow, and the keys that were taken do nothing else.
prefer key.favourite = F6 x
prefer key.write = i
prefer key.save = Ctrl-T
prefer key.help = Z
prefer key.search = j
shows F6 favourite
shows i write a note
shows Z help
keys f
hides ♥ |
keys x
row 9 ▌Agatha           ♥
keys Z "favourite"
shows F6  x
keys Esc Z "next row"
hides Down  j
keys Esc j
shows Search:
keys Esc i "iH"
shows Ctrl-T save
shows F1 help
keys Ctrl-S
hides Saved
keys Ctrl-T
shows Saved: iH
notes the-good-hawk/agatha iH
