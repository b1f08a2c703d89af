# More of the key that undoes is no text of the form that opens.
mortal
keys 3 E Tab Tab Ctrl-U "Raasay" Enter
held u u u
shows Shadow Skye
hides uu
