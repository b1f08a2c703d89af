# What was imported and then deleted is not imported again; the command that does it can be run as it is shown.
size 200x40
write Clippings.txt The Good Hawk (Joseph Elliott)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe wall says 1.\n==========\n
$ mv Clippings.txt 'My Clippings.txt'
keys : "import ~/My Clippings.txt" Enter
imported
keys Esc
$ rm library/notes/the-good-hawk/*.md
keys : "import ~/My Clippings.txt" Enter
imported
notes the-good-hawk
shows hawknotes import --again ~/'My Clippings.txt'
