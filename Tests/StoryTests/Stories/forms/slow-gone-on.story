# A form that was closed while it was being saved is none of what is done by then.
slow
keys + "Slow Two" Enter
shows Saving…
keys Esc
shows It is still being saved
keys c "A new friend"
finish
shows Added Slow Two
shows A new character of The Good Hawk
shows A new friend
keys Esc
shows Not saved; what you typed is there when you open it again
keys +
shows required
# Whoever writes by then writes on.
keys "Slow Three" Enter Esc N "half a "
finish
type word
shows half a word
shows Note on The Good Hawk
keys Esc 4 E
shows Slow Two
keys Esc 1
# What was typed after that is a change of what was saved.
keys + "Slow Four" Enter ! Alt-X
shows still saving
keys Esc
shows Not saved; what you typed is there when you open it again
keys c
shows A new friend
finish
shows A new friend
keys Esc +
shows required
keys Esc 6 E
shows Slow Four!
shows changed, not saved
# So is what was saved a moment ago, and is not wanted any more.
keys Enter
finish
keys Esc E ? Enter Backspace
shows Slow Four!
keys Esc
finish
keys E
shows Slow Four!
shows changed, not saved
