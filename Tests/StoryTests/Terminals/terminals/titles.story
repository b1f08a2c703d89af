# The title of the terminal is that of what the screen shows, and is given back in the end.
wrote \e[22;2t\e]2;The Good Hawk · Hawk Notes
keys l
title Agatha · Hawk Notes
# A hostile title is safe and short.
$ mkdir -p library/notes/the-good-hawk; printf 'a\033]2;b\007c\342\200\256d\302\233e %0100d' 1 > library/notes/the-good-hawk/1.md
keys Esc Tab
shows d delete
keys Enter
title a␛]2;b␇c‹RLO›d�e 000000000000000000000000000000000000000000…
keys Ctrl-C
exit 0
wrote \e[23;2t
clean
