# e in a list of notes edits the selected one.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall
write library/notes/the-good-hawk/agatha/20261102T100000Z-00000000.md The vole
keys Tab j e
shows Writing
keys End ! Ctrl-S Esc Esc
notes the-good-hawk The wall!
shows The wall!
keys k e "Not" Esc Esc
shows ✎
