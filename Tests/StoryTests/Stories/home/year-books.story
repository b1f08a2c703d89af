# The books of a year are a list, whatever room there is; Enter opens one.
$ for month in 01 02 03 04 05 06 07 08; do hawknotes books add "Book $month" > slug 2> /dev/null; mkdir -p library/notes/book-$month; for day in 02 09 16; do printf 'The wall hears.\n' > library/notes/book-$month/2026${month}${day}T101500Z-00000001.md; done; done
keys V
shows 8 books
shows Book 01
hides Book 08
keys End
shows Book 08
size 40x12
shows Book 08
size 80x24
keys Up
shows Book 07
finish
shows Book 07
keys Enter
row 2 Book 07
keys V
shows Book 07
keys < Enter
shows Nothing was read in this year
shows 2025
