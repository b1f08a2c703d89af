# A form that was changed and not saved counts among the drafts of its session.
window evening
keys + "A book that I read in the evening"
close
window main
keys S
shows ✎ 1
$ hawknotes sessions --json | grep drafts
  <*>"drafts": 0<*>
  <*>"drafts": 1<*>
