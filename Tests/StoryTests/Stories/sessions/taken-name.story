# A name that another session has, or that no session can have, is not taken.
window evening
keys N
window main
keys S r Ctrl-U a / b Enter
shows cannot name a session
keys Ctrl-U
type evening
keys Enter
shows There is a session named evening already
