# Who writes while a file is imported is not disturbed by its list.
mortal
write Clippings.txt The Good Hawk (Joseph Elliott)\n- Your Highlight on page 1 | location 10-15 | Added on Friday, 7 June 2024 18:10:51\n\nThe wall says 1.\n==========\nThe Good Hawk (Joseph Elliott)\n- Your Highlight on page 2 | location 20-25 | Added on Friday, 7 June 2024 18:10:52\n\nThe wall says 2.\n==========\n
keys :
type import ~/Clippings.txt
keys Enter N
type The sea
imported
type u d
shows The seau d
$ ls library/notes/the-good-hawk | wc -l
  2
