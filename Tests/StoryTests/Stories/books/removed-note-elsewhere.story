# What was deleted or moved can be undone once the book is back that somebody else removed.
mortal
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
write library/notes/the-good-hawk/20261102T100000Z-00000000.md Two
keys Tab d
shows Deleted “Two”
run hawknotes books remove the-good-hawk
keys u
shows The Good Hawk was removed; bring that back first
run hawknotes books restore the-good-hawk
keys u
shows Back from the bin: Two
keys m "badhbh" Enter
shows Moved to Badhbh
run hawknotes books remove the-good-hawk
keys u
shows The Good Hawk was removed; bring that back first
notes the-broken-raven/badhbh Two
run hawknotes books restore the-good-hawk
keys u
shows Moved back to The Good Hawk: Two
