# A filter without letters is none.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall
write library/notes/the-good-hawk/20261102T100000Z-00000000.md The vole
keys Tab F w
shows 1 of 2
keys Backspace Enter
shows The wall
shows The vole
hides of 2
keys F w Esc
shows The vole
hides of 2
