# A note is open while another machine's changes of it arrive.
fixed
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
$ git init -q --bare hub && mkdir away && hawknotes sync init --yes $PWD/hub 2> /dev/null; laptop sync init --yes $PWD/hub 2> /dev/null
keys Enter Enter e End !
$ printf 'One.\n\nTwo, theirs.\n' > away/library/notes/the-good-hawk/agatha/todo.md; laptop sync 2> /dev/null; hawknotes sync 2> /dev/null
shows Also changed elsewhere: saving merges the changes
shows changed here and elsewhere
shows One.!
hides theirs
kill
keys Ctrl-S
shows Saved, merged with a change made elsewhere
file library/notes/the-good-hawk/agatha/*.md One.!\n\nTwo, theirs.\n
$ printf 'One.\n\nTwo, ours.\n' > away/library/notes/the-good-hawk/agatha/todo.md; laptop sync 2> /dev/null; hawknotes sync 2> /dev/null
shows One.!
shows Two, ours.
file library/notes/the-good-hawk/agatha/*.md One.!\n\nTwo, ours.\n
keys ? Ctrl-S
$ printf 'One!!\n\nTwo, ours.\n' > away/library/notes/the-good-hawk/agatha/todo.md; laptop sync 2> /dev/null; hawknotes sync 2> /dev/null
file library/notes/the-good-hawk/agatha/todo.md One.!?\n\nTwo, ours.\n
file library/notes/the-good-hawk/agatha/todo.conflict-*.md One!!\n\nTwo, ours.\n
keys Esc Esc
shows ≠ 
