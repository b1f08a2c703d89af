# Changes that were taken back and come back are merged with what others wrote meanwhile.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md one\n\ntwo\n\nthree\n
keys Enter Enter e "My " Alt-R
hides My one
run printf 'one\n\ntwo\n\nthree, and theirs\n' | hawknotes edit 20261120T120000Z-7f3a9c2e -
keys Alt-R Ctrl-S
shows merged with a change made elsewhere
notes the-good-hawk/agatha My one\n\ntwo\n\nthree, and theirs\n
