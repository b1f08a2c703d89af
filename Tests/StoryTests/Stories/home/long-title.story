# Where a line has no room for a long title, its end is cut: the place and the day stay.
fixed
run hawknotes books add "An Account of the Most Remarkable Journey of All"
$ mkdir -p library/notes/an-account-of-the-most-remarkable-journey-of-all
$ printf 'p. 260\n\n> The road was long.\n' > library/notes/an-account-of-the-most-remarkable-journey-of-all/20250301T101500Z-00000001.md
keys b
shows … · p. 260
size 100x30
shows … · p. 260 · 1 Mar 2025
size 120x40
keys / r o a d
shows … · 1 Mar 2025, 10:15
