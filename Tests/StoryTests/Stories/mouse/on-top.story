# What lies on top gets the mouse.
fixed
size 120x40
click View on Amazon
shows c copies it
click c copies it
shows c copies it
click Characters
hides c copies it
keys ?
click 2 The Broken
shows Help:
shows selectedTab  1 The Good Hawk
keys Esc :
doubleclick Lileas
hides ▌Lileas
