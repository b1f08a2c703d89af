# No editor of the reader's own is offered for a field: it knows no drafts but those of notes.
keys +
type Piranesi
keys Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab
type A house of halls
keys Ctrl-X
hides Ctrl-E
keys Ctrl-U
hides A house of halls
keys Esc
asked nothing
