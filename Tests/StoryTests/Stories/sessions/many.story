# A session is read when its row is seen, and says then what it shows and whether it is open.
mortal unnoticed
window evening
keys N "Who keeps the gate?"
close
$ for n in $(seq 40); do cp -a state/sessions/evening state/sessions/s$n; done
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/*
window main
keys S
hides evening
window evening
keys Esc Enter
window main
hides live
keys G
shows ▌evening  live    Agatha
window evening
close
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/*
window main
keys Esc S
run hawknotes sessions rename evening later
keys G
shows evening  gone
keys d
shows there is no session “evening”
hides evening  
