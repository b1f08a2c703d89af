# Help over a page that is read in the background says what can be done there, also after a kill.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md one
keys V ?
hides Not now: Open
keys Esc Esc 1 W ?
hides nobody is known
