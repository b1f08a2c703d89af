# No editor of the reader's own is offered for a field: it knows no drafts but those of notes.
keys + "Piranesi" Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab
keys "A house of halls" Ctrl-X
hides Ctrl-E
keys Ctrl-U
hides A house of halls
keys Esc
asked nothing
