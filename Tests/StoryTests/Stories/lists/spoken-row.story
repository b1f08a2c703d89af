# Below a field, whoever listens hears which row is chosen, and what it says.
prefer reader = on
## Of a search.
write library/notes/the-good-hawk/20261103T100000Z-00000000.md puffin one
write library/notes/the-good-hawk/20261102T100000Z-00000000.md puffin two
keys 2 /
type puffin
shows Search: puffin
shows 1 of 2: Note puffin one
keys Down
shows 2 of 2: Note puffin two
## Of the help.
keys ?
type delete
keys Down
shows 2 of
## Where names are found by their first letters.
keys F
type m
shows : Milkwort
keys Down
shows : Maistreas Eilionoir
## In the list of names for a link.
keys N
type [[M
shows Link 1 of 
keys Down
shows Link 2 of 
