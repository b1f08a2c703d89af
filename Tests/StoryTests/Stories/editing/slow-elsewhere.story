# That a note is saved is told wherever one is by then.
slow
keys Enter N
type first
keys Ctrl-S Esc Esc 2
finish
shows Saved: first
