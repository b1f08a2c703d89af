# No kill shows in the lists of sessions and drafts, in a small window.
reader
size 40x10
window evening
keys 2 Enter N "Who keeps the gate?"
close
window gone
keys 1 Enter N "The sea wall hears everything."
close
run hawknotes sessions close gone
window main
keys 3 N "Swift" Esc
keys S j G k r x Backspace Left y Esc d j r ? Esc k Esc : s e s s i o n s Enter j 2 S h Esc
keys D j G Enter Down Right Esc k : d r a f Esc ? Esc d m
