# A question about a book names it where its page is not shown.
keys .
shows Where you are:
keys Esc b .
shows Where you are in The Good Hawk:
