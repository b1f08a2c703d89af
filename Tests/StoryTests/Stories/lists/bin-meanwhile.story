# Enter in the bin brings back what is seen, and not what was deleted a moment ago.
write library/notes/the-good-hawk/agatha/one.md seen in the bin
write library/notes/the-good-hawk/agatha/two.md deleted meanwhile
run hawknotes notes delete one
keys U
shows seen in the bin
later 5
run hawknotes notes delete two
shows deleted meanwhile
keys Enter
shows Back from the bin: seen in the bin
