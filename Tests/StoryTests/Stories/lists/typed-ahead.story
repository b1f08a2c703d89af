# Whoever types a word for a question that did not open gives no commands with it.
mortal
## Not behind a key that does nothing, until another key comes or a pause.
held m "jjj sb dd"
shows m does nothing here
shows ▌Agatha
held m Down Down
shows ▌Lileas
keys g
held m Tab Shift-Tab j j
shows ▌Lileas
keys g m j j
shows ▌Lileas
## Nor behind the first key of two.
held d "obby"
shows d o does nothing
shows ▌Agatha
## Nor behind a sign with which a text begins.
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md one
keys Tab
held - d e x
shows - does nothing here
notes the-good-hawk one
## In a text nothing of it is lost.
held m N
shows m does nothing here
held Esc Tab N "all of it"
shows all of it
## An Enter that is held adds no lines to what it opens.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md one
held Enter Enter Enter Enter Enter Enter Enter Enter Enter
type !
shows !one
keys Enter Enter Ctrl-S
notes the-good-hawk/agatha !\n\none
