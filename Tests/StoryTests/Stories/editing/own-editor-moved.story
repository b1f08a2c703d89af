# What your own editor saves late of a note that was moved meanwhile is a change of that note.
mortal
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md by the sea
keys Enter Enter e Ctrl-X Ctrl-E
editor by the sea
shows Your editor changed nothing
run hawknotes move 20261120T140312Z-00000001 jaime
shows moved to Jaime
focus out
write state/sessions/main/the-good-hawk.agatha.20261120T140312Z-00000001.md by the sea, late
focus in
shows Back from your editor
keys Ctrl-S
shows Saved on Jaime
notes the-good-hawk/jaime by the sea, late
# Also when its page is not open any more.
keys Ctrl-X Ctrl-E
editor by the sea, late
keys Esc Esc
run hawknotes move 20261120T140312Z-00000001 lileas
focus out
write state/sessions/main/the-good-hawk.jaime.20261120T140312Z-00000001.md by the sea, too late
focus in
shows Back from your editor
$ hawknotes drafts | grep -c "Lileas"
  1
