# The result of an import is a list, in which notes are read; what was left out says how it is imported.
size 120x40
write Clippings.txt The Good Hawk (Joseph Elliott)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe wall says 1.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 2 | location 20-25 | Added on Friday, 7 June 2024 18:10:52\n\nThe wall says 2.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 3 | location 30-35 | Added on Friday, 7 June 2024 18:10:53\n\nThe wall says 3.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 4 | location 40-45 | Added on Friday, 7 June 2024 18:10:54\n\nThe wall says 4.\n==========\nPiranesi (Susanna Clarke)\n- Your Highlight on page 3 | location 30-31 | Added on Friday, 7 June 2024 18:20:00\n\nHalls\n==========\nPiranesi (Susanna Clarke)\n- Your Bookmark on page 4 | location 40 | Added on Friday, 7 June 2024 18:20:00\n\n\n==========\nTorn\n
$ mv Clippings.txt 'My Clippings.txt'
keys : "import ~/My Clippings.txt" Enter
imported
shows Import of My Clippings.txt
shows left out    Piranesi (Susanna Clarke), 1 note
shows line 31
keys Enter
shows :import --all ~/My Clippings.txt adds the book
keys Down Down
screens import
keys End Home Down Down Down ? Esc Enter
shows The wall says 2.
keys : "import" Enter
shows Import of My Clippings.txt
$ rm library/notes/the-good-hawk/*.md
shows no longer there
keys Home Down Down Enter
shows The note is no longer there
