# A form says that what it would add may be there already, and adds it when it is saved again.
keys + "The good hawk" Ctrl-S
shows The Good Hawk is there already; save again to add another one
nofile library/books/*.json
keys " II" Ctrl-S
shows Added The good hawk II
keys 1 c "Agatha" Ctrl-S
shows Agatha is there already; save again to add another one
keys Ctrl-S
shows Added Agatha
has library/books/the-good-hawk.json agatha-2
keys c "Agatha" Ctrl-S
shows Agatha is there already; save again to add another one
