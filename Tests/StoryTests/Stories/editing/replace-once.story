# What takes the place of a word is not replaced again.
keys N
paste aaa
keys Ctrl-Home Alt-% a Enter a a Enter ! Ctrl-S
paste aaa
keys Ctrl-Home Right Alt-% a Enter Ctrl-U a a Enter y y y Ctrl-S
paste aba
keys Ctrl-Home Alt-% a Enter Ctrl-U Enter y y Ctrl-S
notes the-good-hawk aaaaaa | aaaaaa | b
