# The manual is shown on the screen of a phone, too, whatever man makes of its heading there.
set MANPAGER=cat
size 44x20
start man keys
exit 0
wrote Letters are commands
size 24x20
