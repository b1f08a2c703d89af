# Words are found in a note that is read, too.
keys N
paste The wall\nhears\nthe sea.
keys Ctrl-Home Ctrl-S Esc Tab Enter Ctrl-R "hea"
row -1 1 of 1
shows currentMatch hea
keys Esc : "line" Enter 3 Enter : "find-t" Enter "the"
shows currentMatch the
shows match The
keys Esc
shows Reading
