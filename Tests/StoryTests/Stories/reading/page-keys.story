# The keys of an editor turn the pages of every text and list, also where letters are commands.
$ mkdir -p library/notes/the-good-hawk && (echo Beginning; seq -f '- line %g' 60) > library/notes/the-good-hawk/one.md
keys Tab Enter
shows Beginning
keys Ctrl-V Ctrl-V
hides Beginning
keys Alt-V Alt-V
shows Beginning
keys e Ctrl-V Ctrl-V
hides Beginning
keys Alt-V Alt-V Alt-V
shows Beginning
keys Esc Esc Shift-Tab Ctrl-V
hides does nothing here
keys Alt-V
hides does nothing here
