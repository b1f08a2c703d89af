# Each cut and each paste is a step that is undone.
keys N
paste one two three
keys "!" Ctrl-W Ctrl-W Ctrl-Y "?"
shows one two three!?
keys Alt-U
shows one two three!
hides ?
keys Alt-U
shows cursor 18:5
hides two
keys Alt-U
shows one two
hides three
keys Alt-U
shows one two three!
keys Alt-U
shows one two three
hides three!
