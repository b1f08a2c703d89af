# A person or a book is removed by two presses of d; a slip removes nothing.
keys d
shows d remove
keys j
shows d j does nothing
shows ▌Agatha
keys d Esc
shows d cancelled
keys d d
shows Removed Agatha; u brings it back
hides ▌Agatha
keys o
shows o does nothing here
shows Removed Agatha; u brings it back
keys j k PgDn Tab
shows Removed Agatha; u brings it back
hides o does nothing
keys u
hides Removed Agatha
shows Agatha is back
keys b d j
shows d j does nothing
keys d d
shows The Good Hawk; u brings it back
row 0  1 The Broken Raven
keys u
row 0  1 Good Hawk
size 120x24
row -1 d d remove
