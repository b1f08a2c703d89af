# A command that is unknown, or takes no argument, says so; so does a key that does nothing.
keys : "help me" Enter
shows “help” takes no argument
keys : "opengen" Enter
shows Unknown command: opengen
keys : "serch wall" Enter
shows Unknown command: serch; did you mean search?
keys : "e config" Enter
shows Several commands begin with “e”
keys F12
shows F12 does nothing here; ? lists the keys
keys N Ctrl-]
shows does nothing here; F1 lists the keys
keys Esc : "move" Enter
hides Several commands
keys : "open agahta" Enter
shows agatha
