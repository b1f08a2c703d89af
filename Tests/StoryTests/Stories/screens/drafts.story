# The drafts of all sessions, and the whole text of one.
fixed
window evening
keys 2 N "Who keeps the gate?\nNobody, says Nathara."
close
window gone
keys 1 Enter N "The sea wall hears everything."
close
run hawknotes sessions close gone
window main
keys 3 N "Swift" Esc
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/journal; touch -d 2026-11-20T14:04:12Z state/closed/gone/journal
keys D j
screens drafts
keys G Enter Down
screens draft-text
