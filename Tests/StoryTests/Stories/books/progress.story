# How far a book is read is drawn, where its length is known.
keys .
type p. 184
keys Enter
shows p. 184  ━━━━━━───────
keys . Ctrl-U
type ch. 3
keys Enter
shows ch. 3
hides ━
