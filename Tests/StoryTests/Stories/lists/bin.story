# What was deleted or removed is in one list, and comes back from there.
keys N "The wall hears.\n\nAt night it tells the sea." Ctrl-S Esc Tab d
shows Deleted
run hawknotes characters remove milkwort
keys U
shows The bin
shows note
shows The wall hears.
shows Milkwort
shows character
keys F "milk" Enter
shows Milkwort is back
keys Enter
shows Back from the bin: The wall hears.
shows Nothing was deleted, discarded or removed.
$ hawknotes bin
  hawknotes: the bin is empty
$ hawknotes delete $(hawknotes add milkwort "A healer") > /dev/null 2>&1
run hawknotes characters remove milkwort
shows A healer
keys Home Enter
shows Milkwort was removed; bring that back first
keys Down Enter
shows Milkwort is back
keys Home Enter
shows Back from the bin: A healer
keys Esc
shows The wall hears.
# What was deleted is there as long as its book was removed, too.
$ hawknotes delete $(hawknotes add the-broken-raven/sigrid "Her sister") > /dev/null 2>&1; hawknotes books remove the-broken-raven > /dev/null 2>&1
keys U
shows Her sister
keys Home Enter
shows The Broken Raven was removed; bring that back first
keys Down Enter
shows The Broken Raven is back
keys Home Enter
shows Back from the bin: Her sister
# A book without an author is just a book there.
run hawknotes books add Emma
run hawknotes books remove emma
keys Esc U End
shows Emma
hides book by
