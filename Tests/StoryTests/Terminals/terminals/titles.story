# The title of the terminal is that of what the screen shows, and is given back in the end.
wrote \e[22;2t\e]2;The Good Hawk · Hawk Notes
keys l
title Agatha · Hawk Notes
keys Ctrl-C
exit 0
wrote \e[23;2t
clean
