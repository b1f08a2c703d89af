# A page of which nothing is told yet says how that is changed.
fixed
size 44x20
$ hawknotes books add Idiot > /dev/null
keys 4
click About
shows Nothing is told yet; E adds to it
