# A new note is selected wherever it was saved from; one on what comes later is with those that are hidden.
run hawknotes books place the-good-hawk p. 20; hawknotes add the-good-hawk "p. 3 Early"
keys 1 N "p. 10 Who keeps the gate?" Esc Ctrl-S
shows Saved: p. 10 Who keeps the gate?
keys e
shows Writing
keys End "!" Ctrl-S Esc Esc
shows Who keeps the gate?!
keys N "p. 60 The wall falls" Ctrl-S
shows Saved with the later notes, which x shows: p. 60 The wall falls
keys Esc
hides The wall falls
keys x
shows The wall falls
