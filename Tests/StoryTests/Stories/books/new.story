# A book takes ten seconds, and so do its characters.
keys + "Piranesi" Tab "Susanna Clarke" Enter
shows selectedTab  4 Piranesi
shows Susanna Clarke
keys c "The Other" Tab "Ketterley" Tab "scholar" Enter c "Piranesi"
keys Ctrl-S
row 2 Piranesi
keys g Enter
shows The Other
shows scholar
keys N "Who is he?" Ctrl-S Esc Esc
notes piranesi/the-other Who is he?
$ hawknotes characters hawknotes://piranesi
  piranesi/the-other  The Other  1 note  scholar
  piranesi/piranesi   Piranesi
$ hawknotes show the-other
  The Other
  in Piranesi
  also called Ketterley
  ...
$ hawknotes books
  ...
  piranesi           Piranesi           Susanna Clarke                       2 characters  1 note
