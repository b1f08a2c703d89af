# Whoever goes back in a long line sees what is behind the cursor, and the mouse puts the cursor into it.
keys :
paste write-file /home/reader/documents/notes/of/the/books/of/this/and/the/last/year/by/author/and/title/file.md
keys Left Left Left Left Left Left Left Left
shows title/file.md
cursor /file.md
keys Ctrl-U "help me"
click help
type X
shows heXlp me
keys Esc + "Piranesi house"
click house
shows Piranesi house
type s
shows Piranesi hosuse
