# Where no second window can be opened, the command for it is shown and copied.
allow copy
write library/notes/the-good-hawk/agatha/20261120T140312Z-7f3a9c2e.md words
keys w
shows hawknotes open the-good-hawk/agatha
wrote \e]52;c;aGF3a25vdGVzIG9wZW4gdGhlLWdvb2QtaGF3ay9hZ2F0aGE=
keys Tab w
wrote \e]52;c;aGF3a25vdGVzIG9wZW4gaGF3a25vdGVzOi8vdGhlLWdvb2QtaGF3ay9hZ2F0aGEvMjAyNjExMjBUMTQwMzEyWi03ZjNhOWMyZQ==
