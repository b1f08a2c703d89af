# The help lists the keys after Ctrl-X.
size 120x50
keys N F1
shows Ctrl-X Ctrl-E       Edit the text in your own editor.
