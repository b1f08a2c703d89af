# A page of which nothing is told yet says how that is changed.
fixed
size 44x20
run hawknotes books add Idiot
keys 4
click About
shows Nothing is told yet; E adds to it
