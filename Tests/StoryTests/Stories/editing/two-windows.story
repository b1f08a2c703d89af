# Two windows that change different paragraphs of a note both save.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
window evening
keys Enter Enter e Ctrl-End "Three."
window main
keys Enter Enter e End !
window evening
keys Ctrl-S
$ hawknotes notes agatha
  <*>One.
window main
keys Ctrl-S
$ hawknotes notes agatha
  <*>One.!
file library/notes/the-good-hawk/agatha/todo.md One.!\n\nTwo.\nThree.
shows Three.
window evening
shows One.!
