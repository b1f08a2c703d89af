# A session that was closed is the last one in the list.
window gone
keys 2 Enter N
type Who keeps the gate?
close
window evening
keys 3
close
$ hawknotes sessions close gone
  ...
window main
keys S
shows main
shows evening
shows gone
shows closed
keys G
shows ▌gone
