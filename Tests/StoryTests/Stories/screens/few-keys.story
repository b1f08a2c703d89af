# What a few keys show in a new session.
fixed
## Pages and lists, the help and the line of commands.
each NAME KEYS: book-new 3 Tab | amazon 3 a | help ? | help-editor N F1 | command : f
keys $KEYS
screens $NAME
## A line that is gone to.
keys N "one\ntwo\nthree" Alt-G 2
screens line
## Words that were found.
keys N "The hawk's wall hears the Hawk, and no hawk"
keys Enter "hears the wall. So says a hawk." Ctrl-Home Ctrl-R "hawk"
keys Enter Enter Enter Enter
screens find
## Words that are replaced, and what is to stand there.
each NAME KEYS: replace Ctrl-Home Alt-% "the wind" Enter "a storm" Enter | replace-with Alt-% "the wind" Enter "a storm"
keys N "The wall hears the wind, the wind hears the sea."
keys $KEYS
screens $NAME
## A window that is too small.
size 35x9
keys Ctrl-L
screen too-small
