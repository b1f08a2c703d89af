# A search makes one line of what is pasted, and escape characters do nothing.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The vole
keys /
paste vole\nthe
shows Search: vole the 
shows 2 found
paste \e[2J
shows Search: vole the␛[2J
