# Where first and last names are shared, somebody is called without a title, and little room is for what they are.
fixed
run hawknotes books add War; for name in "Prince Nikolai Bolkonsky" "Prince Andrei Bolkonsky" "Princess Mary Bolkonskaya" "Count Nikolai Rostov" "Prince Andrei Rostov"; do hawknotes characters add war "$name"; done; hawknotes characters relate prince-nikolai-bolkonsky father prince-andrei-bolkonsky; hawknotes characters relate prince-nikolai-bolkonsky father princess-mary-bolkonskaya; hawknotes add war "p. 3 Princess Mary"
keys Ctrl-L 4 W
shows Nikolai Bolkonsky's child
hides Prin…
hides ·█
