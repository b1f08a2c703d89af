# How the rewind of a session looks: its window as it was, and the line of time.
reader
mortal
window evening
keys 2 Enter
later 5
keys N
type Who keeps the gate?
later 90
keys Ctrl-S
later 5
keys Esc
later 5
close
window main
keys S j R
shows Rewind · evening
keys H
screens rewind-session
