# Alt-X that is held down discards one draft, also behind a form, and forgets none.
fixed
keys Enter n "precious words"
held Alt-X Alt-X Alt-X Alt-X
shows Discarded; K K forgets it
hides precious
keys u
shows precious words
keys Esc Esc N "on the book" Esc c "Nobody"
held Alt-X Alt-X Alt-X
shows on the book
hides Nobody
keys Alt-X
hides on the book
keys Alt-X
shows No draft here
keys u
shows on the book
