# A text that is sent with a note goes to the draft on its subject, which the command says.
allow bell
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md Fifth note
start
shows Good Hawk
$ echo more | hawknotes open 20261120T120000Z-7f3a9c2e --draft - --session main
  hawknotes: the text is in the draft on Agatha, in the session main, <*>
shows more
