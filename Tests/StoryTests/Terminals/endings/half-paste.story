# What was pasted is kept although its end never came.
each STATUS END: 143 signal TERM | 129 signal HUP | 129 hangup
keys N
type The wall!\e[200~ hears
$END
exit $STATUS
start
shows The wall! hears
