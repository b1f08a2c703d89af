# Notes that are all about what comes later are not denied.
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md p. 31 far
keys . "p. 12" Enter b
shows All that you noted is
hides No notes yet
