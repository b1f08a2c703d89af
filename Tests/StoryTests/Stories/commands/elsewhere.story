# A command that does nothing here is not called unknown, nor taken for the beginning of another one.
keys :
type source
keys Enter
shows “source” does nothing here
keys :
type compare
keys Enter
shows “compare” does nothing here
keys :
type undo
keys Enter
shows “undo” does nothing here
keys :
type find-text
keys Enter
shows “find-text” does nothing here
keys :
type move
keys Enter
hides Several commands
