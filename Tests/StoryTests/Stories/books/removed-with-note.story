# What was deleted of a character says that its book is to be brought back, where that was removed.
mortal
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md One
keys Enter d
shows Deleted “One”
$ hawknotes books remove the-good-hawk
  ...
keys u
shows The Good Hawk was removed; bring that back first
keys U Down Enter
shows The Good Hawk is back
keys Esc u
shows Back from the bin: One
