# The list of sessions, beside one that is kept and one that was closed, and a new name for one.
fixed
window evening
keys 2 Enter N "Who keeps the gate?\nNobody."
close
window gone
keys 0
close
run hawknotes sessions close gone
$ sed -i "s/^closed .*/closed 1795183392/" state/closed/gone/lock; touch -d 2026-11-20T14:03:12Z state/sessions/evening/* state/closed/gone/*
window main
keys S j
screens sessions
keys r Backspace
screens sessions-rename
