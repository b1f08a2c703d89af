# Another machine deletes a note that is written on: nothing is lost, and it can be saved again.
fixed
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md One.\n
write library/notes/the-good-hawk/jaime/todo.md Two.\n
$ git init -q --bare hub && mkdir away && hawknotes sync init --yes $PWD/hub 2> /dev/null; laptop sync init --yes $PWD/hub 2> /dev/null
keys Enter Enter e End !
$ rm away/library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md; laptop sync 2> /dev/null; hawknotes sync 2> /dev/null
shows deleted elsewhere; Ctrl-S saves it again
shows One.!
file library/.bin/the-good-hawk/agatha/20261101T100000Z-00000000.md One.\n
keys Alt-R
shows deleted elsewhere: there is no saved text
shows One.!
keys Esc Esc
shows first appears
hides No such file
keys D Enter Ctrl-S
file library/notes/the-good-hawk/agatha/*.md One.!\n
