# Other names are on the card: a nickname says nothing of whose it is.
run hawknotes characters edit agatha --alias Aggie
keys N "Aggie comes" Alt-k
shows ─ Agatha
shows also Aggie
