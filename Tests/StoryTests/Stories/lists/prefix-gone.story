# The second key of a deletion does nothing where others have changed the list since the first.
$ (hawknotes characters add the-good-hawk Temp; hawknotes characters add the-good-hawk Tempo) > made 2>&1
keys G d
shows d remove
$ hawknotes characters remove the-good-hawk/tempo 2> /dev/null
hides Tempo
keys d
shows d remove
keys Esc
shows Temp
