# How far a book is read is drawn, where its length is known.
keys . "p. 184" Enter
shows p. 184  ━━━━━━━━━━━━━━━━━━━━─────
keys . Ctrl-U "ch. 3" Enter
shows ch. 3
hides ━
# A dot is where a note is.
keys . Ctrl-U "p. 184" Enter N "p. 100" Ctrl-S Esc
shows p. 184  ━━━━━━━━━━━•━━━━━━━━─────
# However the notes are sorted.
keys s s
shows p. 184  ━━━━━━━━━━━•━━━━━━━━─────
