# In the few rows of a phone that lies across with its keyboard, what is written is seen, with the keys for it.
fixed
keys N "The wall"
size 90x9
shows The wall
row -1 Writing
type  hears
shows The wall hears
size 44x4
shows The wall hears
click wall
type ,
shows The wa
keys Ctrl-S
shows Saved
keys Esc
shows Too small
size 80x24
shows hears
