# Changes of an empty note that were taken back and come back replace nothing that others wrote meanwhile.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md 
keys Enter Enter e "mine" Alt-R
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md theirs
keys Alt-R Ctrl-S
shows marked ≠
notes the-good-hawk/agatha theirs | mine
