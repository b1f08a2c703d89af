# A title makes a cover, always the same one; a new book stands last.
keys + "Piranesi" Enter
row 2 Piranesi
keys + "Emma" Enter
row 2 Emma
keys 4
row 2 Piranesi
# A new cover takes the place and the name of the former one: nothing is said that would bring that back.
write a.gif GIF89a, the first
write b.gif GIF89a, the second
run hawknotes books edit emma --cover $PWD/a.gif
keys 5 E
shows Cover
keys Tab Tab Tab Tab Tab Tab Tab Tab Tab Ctrl-U
paste $PWD/b.gif
keys Enter
finish
file library/books/emma.cover.gif GIF89a, the second
hides shows what it said
file library/.bin/books/emma.cover.gif GIF89a, the first
# One of another kind has another name: the former one is in the bin, and comes back from there.
$ printf '\211PNG\r\n\032\nthird' > c.png
keys E Tab Tab Tab Tab Tab Tab Tab Tab Tab Ctrl-U
paste $PWD/c.png
keys Enter
finish
has library/books/emma.json emma.cover.png
nofile library/books/emma.cover.gif
file library/.bin/books/emma.cover.gif GIF89a, the second
file library/.bin/books/emma.cover-2.gif GIF89a, the first
shows what it said
keys u
keys Ctrl-S
finish
has library/books/emma.json emma.cover.gif
file library/books/emma.cover.gif GIF89a, the second
nofile library/.bin/books/emma.cover.gif
nofile library/books/emma.cover.png
# The name of a file alone is one where the program was started; one that is not there is refused.
keys E Tab Tab Tab Tab Tab Tab Tab Tab Tab Ctrl-U
keys "none.png" Enter
shows none.png
shows Cannot read ./none.png: No such file
