# What another program wrote since the last save was not saved then, but when its file was changed.
mortal
keys Enter n
type one
keys Ctrl-S
later 600
keys Esc Enter R
shows saved
$ cd library/notes/the-good-hawk/agatha; printf 'one two' > $(ls); touch -d '2026-11-20T14:08:00Z' *
keys End
shows changed · 20 Nov 2026, 14:08
hides saved ·
