# F finds a session, or a draft, by its first letters.
window evening
keys N "on the hawk" Esc 2 N "on the raven"
window main
keys S
shows ▌main
keys F "ev"
shows ▌evening
keys Ctrl-G
shows ▌main
keys Esc D F "broken"
shows ▌The Broken Raven
keys Enter
shows on the raven
