# Notes on a book that has another name or author here go where the reader says.
size 120x30
run hawknotes books add Middlemarch --author "George Eliot"
write Clippings.txt Middlemarch (Mary Ann Evans)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe web.\n==========\nPiranesi (Susanna Clarke)\n- Your Highlight on page 3 | location 30-31 | Added on Friday, 7 June 2024 18:20:00\n\nHalls\n==========\n
keys : "import ~/Clippings.txt" Enter
imported
shows If it has another name here: :import
keys : "import --book Middlemarch=middlemarch ~/Clippings.txt" Enter
imported
shows 1 added
notes middlemarch p. 1\n\n> The web.\n
keys : "import --book Middlemarch=nobody ~/Clippings.txt" Enter
imported
shows Nothing was imported
