# The box that is chosen stays the same one when others write a line above it.
write library/notes/the-good-hawk/agatha/todo.md - [ ] aaa\n- [ ] bbb\n
keys Enter Enter Tab Tab
$ printf -- '- [ ] new\n- [ ] aaa\n- [ ] bbb\n' > library/notes/the-good-hawk/agatha/todo.md
shows new
keys x Ctrl-S
file library/notes/the-good-hawk/agatha/todo.md - [ ] new\n- [ ] aaa\n- [x] bbb\n
