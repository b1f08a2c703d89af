# Enter in the bin brings back what is seen, and not what was deleted a moment ago.
write library/notes/the-good-hawk/agatha/one.md seen in the bin
write library/notes/the-good-hawk/agatha/two.md deleted meanwhile
$ hawknotes notes delete one 2> /dev/null
keys U
shows seen in the bin
later 5
$ hawknotes notes delete two 2> /dev/null
shows deleted meanwhile
keys Enter
shows Back from the bin: seen in the bin
