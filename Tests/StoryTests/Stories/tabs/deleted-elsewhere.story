# A note that is deleted in one tab is not kept in another one where it is open.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md on agatha
keys Enter f Tab Enter e Esc Esc 4 Enter
shows on agatha
keys d
shows No notes yet
keys 1
hides on agatha
keys D
hides on agatha
