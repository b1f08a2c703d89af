# Where no second window can be opened, the command for it is shown and copied.
allow copy
keys w
shows hawknotes open the-good-hawk/agatha
wrote \e]52;c;aGF3a25vdGVzIG9wZW4gdGhlLWdvb2QtaGF3ay9hZ2F0aGE=
