# A character occurs in another book, too.
keys 1 j j e Tab Tab Tab "the broken raven" Enter 2 G
shows Lileas  from The Goo
keys Enter N "still here" Ctrl-S Esc Esc
shows selectedTab  2 Broken Raven
notes the-good-hawk/lileas still here
keys 1 e Tab Tab Tab Ctrl-U "nobody" Enter
shows Nothing is called “nobody”
# A book is named there also if its hero has its name.
$ hawknotes books add "Anna Karenina" > /dev/null; hawknotes characters add anna-karenina "Anna Karenina" > /dev/null
keys Esc 3 c "Foo" Tab Tab Tab "Anna Karenina" Enter
shows Foo
has library/books/the-burning-swift.json anna-karenina
