# Where the titles are spoken, those that do not fit are cut, and do not run into each other.
fixed
prefer reader = on
run hawknotes books edit the-good-hawk --title "The Good Hawk and Everything Else That Ever Flew over the Wall"
keys n "words" Esc
size 60x24
row 0  Library  [1 Good Hawk … draft]  2 more   0 Favorites  main 
keys P
row 0 [1 pinned 
