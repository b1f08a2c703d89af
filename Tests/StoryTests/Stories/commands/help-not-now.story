# What cannot be done now comes last in the help, and says why.
keys ? "undo"
shows Not now
shows Undo the last change, or bring back a draft: nothing
keys Enter
shows ─ Nothing to undo ─
shows Help:
