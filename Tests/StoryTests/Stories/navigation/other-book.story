# Who no longer occurs in a book is not shown on its tab.
keys j j e Tab Tab Tab "the broken raven" Enter 2 G Enter
row 2 Lileas
close
window evening
keys 1 j j e Tab Tab Tab Ctrl-U Enter
window main
shows Lileas is not in The Broken Raven
shows Konge Grímr
keys j
hides Lileas is not in
