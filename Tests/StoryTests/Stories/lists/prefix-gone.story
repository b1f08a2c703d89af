# The second key of a deletion does nothing where others have changed the list since the first.
run hawknotes characters add the-good-hawk Temp; hawknotes characters add the-good-hawk Tempo
keys G d
shows d remove
run hawknotes characters remove the-good-hawk/tempo
hides Tempo
keys d
shows d remove
keys Esc
shows Temp
