# Notes on a book that has another name or author here go where the reader says.
size 120x30
$ hawknotes books add Middlemarch --author "George Eliot" > /dev/null
write Clippings.txt Middlemarch (Mary Ann Evans)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe web.\n==========\nPiranesi (Susanna Clarke)\n- Your Highlight on page 3 | location 30-31 | Added on Friday, 7 June 2024 18:20:00\n\nHalls\n==========\n
keys :
type import ~/Clippings.txt
keys Enter
imported
shows If it has another name here: :import
keys :
type import --book Middlemarch=middlemarch ~/Clippings.txt
keys Enter
imported
shows 1 added
notes middlemarch p. 1\n\n> The web.\n
keys :
type import --book Middlemarch=nobody ~/Clippings.txt
keys Enter
imported
shows Nothing was imported
