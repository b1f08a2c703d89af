# A draft of another session is moved here, behind what is there.
window evening
keys 2 N "Who keeps the gate?\nNobody."
close
window main
keys 2 N "Mine." Esc D G m
shows Moved here from evening
keys Ctrl-S
notes the-broken-raven Mine.\n\nWho keeps the gate?\nNobody.
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
