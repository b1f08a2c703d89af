# The list of sessions, beside one that is kept and one that was closed.
window evening
keys 2 Enter N "Who keeps the gate?\nNobody."
close
window gone
keys 0
close
run hawknotes sessions close gone
## Looking at a session changes nothing of it; Enter goes there, to this one at once, to others by the terminal.
size 120x40
window main
keys N x Ctrl-S Esc
$ md5sum state/sessions/evening/* state/closed/gone/* > sums 2> /dev/null
  [1]
keys S j
shows first appears in The Broken Raven
shows Who keeps the gate?
keys j
shows Everyone else
keys k
$ md5sum --quiet -c sums
keys Enter
asked goToSession(name: "evening", isClosed: false)
keys G Enter
asked goToSession(name: "gone", isClosed: true)
keys g Enter
asked nothing
hides Sessions
## It is drawn, and a new name for one.
fixed
$ sed -i "s/^closed .*/closed 1795183392/" state/closed/gone/lock; touch -d 2026-11-20T14:03:12Z state/sessions/evening/* state/closed/gone/*
window main
keys S j
screens sessions
keys r Backspace
screens sessions-rename
