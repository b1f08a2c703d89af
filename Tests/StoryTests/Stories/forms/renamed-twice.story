# Whoever gives a character the name of another one is told of that; a page of a character adds the next one, too.
run hawknotes books add Piranesi; hawknotes characters add piranesi Raphael; hawknotes characters add piranesi 16
keys 4 j e Ctrl-U "Raphael" Ctrl-S
shows Raphael is there already; save again to have two of this name
keys Ctrl-S
shows Saved: Raphael
keys Enter c
shows A new character
keys "The Other" Ctrl-S
shows Added The Other
