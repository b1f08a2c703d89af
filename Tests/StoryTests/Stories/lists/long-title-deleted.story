# However long the title of what was deleted, the message says how it comes back.
fixed
keys N
type The wall hears everything that is said on it at night, and tells it to the sea
keys Ctrl-S Esc Tab d
shows Deleted “The
shows u brings it back
size 40x16
shows u brings it back
size 80x24
keys u
shows Back from the bin: The wall
keys N "x" Esc m "the good" Ctrl-G
run hawknotes books add "The History of Tom Jones, a Foundling, in Eighteen Books, with all that befell him"
keys b G d d
shows Removed The
shows u brings it back
