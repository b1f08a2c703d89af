# What is being moved is not saved before it is there.
slow
write library/notes/the-good-hawk/agatha/one.md one
keys Enter Enter e End ! Esc m "jaime" Enter e Ctrl-S
shows still being moved
finish
notes the-good-hawk/agatha
notes the-good-hawk/jaime one
