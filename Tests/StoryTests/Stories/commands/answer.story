# What a command asks for can be typed behind it: where the reader is in the book, and what a note is piped to.
keys : "place p. 45" Enter
shows p. 45
keys : "place p." Enter
shows Where you are: p.
keys Esc Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md Fifth
keys : "pipe wc -c" Enter
asked command: "wc -c"
