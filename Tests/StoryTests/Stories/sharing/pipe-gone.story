# Who types a command for a note that disappears gives no commands with it.
write library/notes/the-good-hawk/one.md The wall hears
keys Tab | "wc "
remove library/notes/the-good-hawk/one.md
type -w dq
row -1 Pipe to: wc -w dq
keys Enter
asked nothing
shows The note is no longer there
