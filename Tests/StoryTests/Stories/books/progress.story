# How far a book is read is drawn, where its length is known.
keys .
type p. 184
keys Enter
shows p. 184  ━━━━━━━━━━━━━━━━━━━━─────
keys . Ctrl-U
type ch. 3
keys Enter
shows ch. 3
hides ━
# A dot is where a note is.
keys . Ctrl-U
type p. 184
keys Enter N
type p. 100
keys Ctrl-S Esc
shows p. 184  ━━━━━━━━━━━•━━━━━━━━─────
# However the notes are sorted.
keys s s
shows p. 184  ━━━━━━━━━━━•━━━━━━━━─────
