# After [[, names are offered by any of their words; Tab writes the selected one.
each TYPED NAME: ag Agatha | grimr Konge Grímr | left Why Éilidh left | hawk The Good Hawk | the-good-hawk/ja the-good-hawk/jaime
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md a [link]
keys N "See [[$TYPED" Tab " x" Ctrl-S
notes the-good-hawk See [[$NAME]] x
