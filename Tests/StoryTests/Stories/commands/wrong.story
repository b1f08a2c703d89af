# A command that is unknown, or takes no argument, says so; so does a key that does nothing.
keys :
type help me
keys Enter
shows “help” takes no argument
keys :
type opengen
keys Enter
shows Unknown command: opengen
keys :
type serch wall
keys Enter
shows Unknown command: serch; did you mean search?
keys :
type e config
keys Enter
shows Several commands begin with “e”
keys F12
shows F12 does nothing here; ? lists the keys
keys N Ctrl-]
shows does nothing here; F1 lists the keys
keys Esc :
type move
keys Enter
hides Several commands
keys :
type open agahta
keys Enter
shows agatha
