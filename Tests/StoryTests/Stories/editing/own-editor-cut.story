# What an editor empties after it has returned changes nothing; if it leaves a beginning, the rest may be removed.
mortal
keys N "one two" Ctrl-X Ctrl-E
editor one two
focus out
write state/sessions/main/the-good-hawk.md
focus in
shows its file is cut off, the text unchanged
shows one two
keys Ctrl-X Ctrl-E
editor one two
focus out
write state/sessions/main/the-good-hawk.md one
focus in
hides two
