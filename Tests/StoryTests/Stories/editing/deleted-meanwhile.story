# A note that was deleted while nobody looked has nothing to save.
keys N a Ctrl-S Esc Tab Enter e
close
$ rm library/notes/the-good-hawk/*.md
shows deleted elsewhere
hides saves it again
hides 0 words
keys Ctrl-S
shows Its text is not here
