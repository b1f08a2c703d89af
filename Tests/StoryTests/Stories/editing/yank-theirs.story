# Alt-Y replaces what was just pasted, and not what others have written meanwhile.
write library/notes/the-good-hawk/agatha/todo.md one two
keys Enter Enter e Ctrl-End Ctrl-W Left Right Ctrl-W Ctrl-Y Ctrl-S
write library/notes/the-good-hawk/agatha/todo.md one THEIRS more\n
shows THEIRS
keys Alt-Y
shows THEIRS
