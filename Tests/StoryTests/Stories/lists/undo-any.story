# What was changed last is undone first, whatever it was.
write library/notes/the-good-hawk/first.md to delete
keys Tab d
shows Deleted “to delete”
keys . "ch. 3" Enter . "ch. 7" Enter
shows ch. 7
keys Shift-Tab f Alt-Down u
shows The former order is back
keys u
shows Agatha is no favourite any more
keys u
shows The Good Hawk: ch. 3 again
keys u
shows The Good Hawk: no place again
keys u
shows Back from the bin: to delete
keys u
shows othing to undo
