# What your own editor saves after it has returned is read when you come back, and never overwritten.
mortal
keys N "one\ntwo\nthree" Ctrl-X Ctrl-E
editor one\ntwo\nthree
shows Your editor changed nothing
keys Alt-<
focus out
write state/sessions/main/the-good-hawk.md one\nzwei\nthree
focus in
shows Back from your editor; Alt-U undoes its changes
shows zwei
nofile state/sessions/main/the-good-hawk.md
# Where no focus is told, the next request reads it, or the next start; changes made here meanwhile are merged.
keys Alt-> ", four"
write state/sessions/main/the-good-hawk.md eins\nzwei\nthree
keys Ctrl-X Ctrl-E
shows merged with your changes
shows eins
shows three, four
asked nothing
write state/sessions/main/the-good-hawk.md uno\nzwei\nthree, four
kill
shows uno
nofile state/sessions/main/the-good-hawk.md
# So does the request for its text when another one was handed over since, and nobody knows what it was.
keys Esc 2 N "elsewhere" Ctrl-X Ctrl-E
editor elsewhere, too
shows Back from your editor
write state/sessions/main/the-good-hawk.md zero
kill
shows An editor saved the-good-hawk.md unread; Ctrl-X Ctrl-E in that text reads it
keys Esc 1 N Ctrl-X Ctrl-E
shows its text follows yours
shows --- from the other editor ---
shows zero
nofile state/sessions/main/the-good-hawk.md
keys Ctrl-X Ctrl-E
asked editElsewhere
