# After [[, names are offered; Tab or Enter writes the selected one.
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md a [link]
keys N
type See [[ag
keys Tab
type  x
keys Ctrl-S
type See [[ag
keys Enter
type  x
keys Ctrl-S
type [[grimr
keys Tab
type  x
keys Ctrl-S
type [[left
keys Tab
type  x
keys Ctrl-S
type [[hawk
keys Tab
type  x
keys Ctrl-S
type [[the-good-hawk/ja
keys Tab
type  x
keys Ctrl-S
type [[
keys Tab
type  x
keys Ctrl-S
type [[
keys Down Tab
type  x
keys Ctrl-S
type [[
keys Down Up Tab
type  x
keys Ctrl-S
type [[ag
keys Backspace Backspace j Tab
type  x
keys Ctrl-S
type [[[ag
keys Tab
type  x
keys Ctrl-S
type [[ag]]
keys Left Left Backspace g Tab
type  x
keys Ctrl-S
notes the-good-hawk See [[Agatha]] x | See [[Agatha]] x | [[Konge Grímr]] x | [[Why Éilidh left]] x | [[The Good Hawk]] x | [[the-good-hawk/jaime]] x | [[Agatha]] x | [[Jaime]] x | [[Agatha]] x | [[Jaime]] x | [[[Agatha]] x | [[Agatha]] x
