# Without a terminal at both ends the app is refused with one line, and nothing is made.
each REDIRECTION: < /dev/null | > /dev/null | <&- | >&-
$ hawknotes
  hawknotes: <*>terminal<*>
  [2]
behind exec "$@" $REDIRECTION
start
exit 2
wrote hawknotes: 
wrote terminal
$ ls -A | grep -v run
  [1]
