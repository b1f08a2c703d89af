# Two changes of a note, made where it was and where it is, do not become one.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md One
keys Enter Enter e End "!" Esc
run hawknotes move 20261120T120000Z-7f3a9c2e jaime
keys Esc : "open jaime" Enter Enter e End "?" Esc m "agatha" Enter
shows There are other changes of this note on Agatha
$ hawknotes drafts | wc -l
  2
