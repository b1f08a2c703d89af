# A draft comes from standard input, and the keys come from the terminal.
behind printf 'from the pipe\nand' | exec "$@"
start open agatha --draft -
shows draft · 4 words
keys " more" Ctrl-S
shows Saved: from the pipe
notes the-good-hawk/agatha from the pipe\nand more
