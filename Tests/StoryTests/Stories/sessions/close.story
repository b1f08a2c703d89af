# A session gets another name from the list; one that is closed stays there, and keeps its drafts.
window evening
keys 2 Enter N "Who keeps the gate?"
close
window main
keys S j r Ctrl-U "late" Enter
shows ▌late
keys r Ctrl-U "main" Enter
shows There is a session named main already
keys Ctrl-U a / b Enter
shows cannot name a session
keys Esc d
shows late is closed, its drafts stay
shows ▌late  closed
$ hawknotes drafts
  <*>  late  <*>  Who keeps the gate?
keys d
shows Already closed
keys g d
asked closeSession
