# Other names are on the card: a nickname says nothing of whose it is.
$ hawknotes characters edit agatha --alias Aggie 2> /dev/null
keys N "Aggie comes" Alt-k
shows ─ Agatha
shows also Aggie
