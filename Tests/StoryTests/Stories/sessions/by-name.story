# F finds a session, or a draft, by its first letters.
window evening
keys N
type on the hawk
keys Esc 2 N
type on the raven
window main
keys S
shows ▌main
keys F
type ev
shows ▌evening
keys Ctrl-G
shows ▌main
keys Esc D F
type broken
shows ▌The Broken Raven
keys Enter
shows on the raven
