# The lists of sessions and drafts, with what two other sessions wrote.
window evening
keys 2 N "Who keeps the gate?\nNobody, says Nathara."
close
window gone
keys 1 Enter N "The sea wall hears everything."
close
run hawknotes sessions close gone
window main
keys 3 N "Swift" Esc
## The drafts of all sessions, and the whole text of one.
fixed
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/journal; touch -d 2026-11-20T14:04:12Z state/closed/gone/journal
keys D j
screens drafts
keys G Enter Down
screens draft-text
## No kill shows in a small window.
reader
size 40x10
keys S j G k r x Backspace Left y Esc d j r ? Esc k Esc : s e s s i o n s Enter j 2 S h Esc
keys D j G Enter Down Right Esc k : d r a f Esc ? Esc d m
