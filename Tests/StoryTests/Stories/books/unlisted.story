# As long as the folder of the reader's own books cannot be listed, they stay as they were.
mortal
write library/books/emma.json {"title": "Emma"}
keys Ctrl-L 4
shows selectedTab  4 Emma
$ mv library/books elsewhere; ln -s ../elsewhere library/books
shows selectedTab  4 Emma
$ rm library/books; mv elsewhere library/books
shows selectedTab  4 Emma
