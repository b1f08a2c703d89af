# In a note that is read, the help lists what its keys do there.
size 120x60
keys N a Ctrl-S Esc Tab Enter ?
shows Esc  Left  h        Go back to the page above
hides Go left by a character
