# Rewind is drawn in ASCII where nothing else can be shown.
write .config/hawknotes/config ascii = on\n
keys Enter n "The wall hears" Alt-H
shows step 1 of 1
ascii yes
keys q Ctrl-S Esc S R
shows Rewind
ascii yes
keys q q
quit
