# A draft on a character that was removed says what that was, and is moved to another one.
write library/books/piranesi.json {"title": "Piranesi", "characters": [{"name": "Raphael"}]}
keys 4 Enter N "Who?" Esc Esc 1
write library/books/piranesi.json {"title": "Piranesi", "characters": [{"name": "Raphael", "removed": true}]}
keys D
shows Raphael
keys s
shows Raphael, is not in this library; bring that back first
keys m
shows the draft on Raphael
keys "agatha" Enter
shows The draft is on Agatha now
$ hawknotes drafts
  <*>  Agatha<*>  Who?
keys Esc u D
hides Agatha  
shows Raphael
