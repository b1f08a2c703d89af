# In a form, whoever listens hears which fields are empty.
fixed
prefer reader = on
$ hawknotes books add Hamlet --author Shakespeare > made 2>&1
keys Ctrl-L 4 E
shows Author        Shakespeare
shows Rating        empty (
click Overview: empty
cursor Overview: empty
type A ghost
hides Overview: empty
