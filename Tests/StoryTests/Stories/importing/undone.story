# An import is taken back by a key, once.
write Clippings.txt The Good Hawk (Joseph Elliott)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe wall says 1.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 2 | location 20-25 | Added on Friday, 7 June 2024 18:10:52\n\nThe wall says 2.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 3 | location 30-35 | Added on Friday, 7 June 2024 18:10:53\n\nThe wall says 3.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 4 | location 40-45 | Added on Friday, 7 June 2024 18:10:54\n\nThe wall says 4.\n==========\n
keys : "import ~/Clippings.txt" Enter
imported
shows Import of Clippings.txt
$ ls library/notes/the-good-hawk | wc -l
  4
keys u
imported
shows undone: 4 moved to the bin
hides Import of Clippings.txt
notes the-good-hawk
keys u
asked nothing
