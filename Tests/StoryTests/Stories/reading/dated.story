# The heading of a note that came as a file says when that was last changed, also while it is open.
write library/notes/the-good-hawk/agatha/todo.md One.
$ touch -d '2020-03-04 12:00' library/notes/the-good-hawk/agatha/todo.md
keys Enter Tab Enter
shows One.
shows 4 Mar 2020
$ echo Two. > new; touch -d '2021-05-06 12:00' new; mv new library/notes/the-good-hawk/agatha/todo.md
shows Two.
shows 6 May 2021
