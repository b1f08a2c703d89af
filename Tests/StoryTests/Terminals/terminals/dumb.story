# A dumb terminal gets plain lines.
set TERM=dumb
wrote ? help
type q
exit 0
unwritten \e
