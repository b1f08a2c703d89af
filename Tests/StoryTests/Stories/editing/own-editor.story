# The reader's own editor changes a text in one step, which keeps what is the same.
mortal
keys N Ctrl-X Ctrl-E
editor one\ntwo\nthree
shows three
keys Ctrl-X Ctrl-E
editor one\nzwei\nthree
shows Back from your editor; Alt-U undoes its changes
shows cursor 19:5
keys Ctrl-X Ctrl-E
editor one\nzwei\nthree
shows Your editor changed nothing
$ ls state/sessions/main
  inbox
  journal
  lock
keys Alt-U
hides zwei
keys Alt-E Ctrl-S
notes the-good-hawk one\nzwei\nthree
keys Esc Tab Enter e Ctrl-X Ctrl-E
editor one\nzwei\ndrei
shows drei
shows changed, not saved
keys Ctrl-S
notes the-good-hawk one\nzwei\ndrei
shows saved ·
