# The title of a book that is read comes before the name of its author, which is cut or left out.
fixed
run hawknotes books add "Преступление и наказание" --author "Фёдор Михайлович Достоевский" --place 100
keys b
shows Преступление и наказание
hides Фёд
size 120x40
shows Преступление и наказание    Фёдор Михайлович Достоевский │
size 160x40
shows Преступление и наказание  Фёдор Михайлович Дост… │
size 98x24
shows Преступление и наказание  Фёдор М
