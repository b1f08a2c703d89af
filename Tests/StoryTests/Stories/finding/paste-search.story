# A search takes the first line of what is pasted.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The vole
keys /
paste vole\nmore \e[2J
shows Search: vole 
shows 2 found
