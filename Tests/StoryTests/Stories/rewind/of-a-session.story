# What a session showed.
mortal
window evening
keys 2 Enter
later 5
keys N "Who keeps the gate?"
## R on a session shows what it showed, on its own screens; Enter opens a new session that is as it was then.
later 5
type  Nobody.
later 90
keys Esc Esc 1
close
window main
keys S j R
shows Rewind · evening
shows The Good Hawk
keys H
shows Who keeps the gate? Nobody.
# Its steps are screens: none was saved as a note is.
keys [
shows This is no text
shows Who keeps the gate? Nobody.
keys Left
shows Who keeps the gate?
hides Nobody
look
kill
finish
same
keys Enter
asked openSnapshot
keys q
shows Sessions
hides Rewind
## How the rewind of a session looks: its window as it was, and the line of time.
reader
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
