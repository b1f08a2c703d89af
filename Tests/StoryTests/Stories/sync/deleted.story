# Another machine deletes a note that is written on: nothing is lost, and it can be saved again.
fixed
write there.sh HAWKNOTES_LIBRARY=$PWD/there/library HAWKNOTES_STATE=$PWD/there/state hawknotes "$@" 2> /dev/null
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md One.\n
write library/notes/the-good-hawk/jaime/todo.md Two.\n
$ git init -q --bare hub && mkdir there && hawknotes sync init --yes $PWD/hub 2> /dev/null; sh there.sh sync init --yes $PWD/hub
keys Enter Enter e End !
$ rm there/library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md; sh there.sh sync; hawknotes sync 2> /dev/null
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
