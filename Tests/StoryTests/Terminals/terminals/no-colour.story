# No colour is sent where none is wanted or known.
each SETTING: NO_COLOR=1 | TERM=vt100 | TERM=xterm-mono
set $SETTING
write library/notes/the-good-hawk/1.md “naïve” 漢字 é
shows naïve
keys Tab Enter
shows Reading
type \e[27u0?
rest
repaint
colours no
