# A note that was made again is joined by the one from the bin.
slow
write library/notes/the-good-hawk/agatha/one.md one
keys Enter d
finish
write library/notes/the-good-hawk/agatha/one.md made again
keys u
finish
shows beside a newer note
notes the-good-hawk/agatha one | made again
file library/notes/the-good-hawk/agatha/one.md made again
