# The mouse reacts to what is shown behind what was typed.
keys ?
type zzq
wheel down match
keys Esc Esc
shows The Good Hawk
