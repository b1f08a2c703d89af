# What cannot be done now comes last in the help, and says why.
keys ?
type undo
shows Not now
shows draft: nothing to undo.
keys Enter
shows ─ Nothing to undo ─
shows Help:
