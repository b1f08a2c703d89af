# Tab completes a command, and then shows one possibility after another.
keys : "open the-b" Tab
row -1 :open the-b
keys Tab
row -1 :open the-broken-raven/badhbh 
keys Tab
row -1 :open the-broken-raven/king-edmund 
# The capitals of what can follow may be others than those of what was typed; nothing of that is lost.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md The wall is high
keys Ctrl-U "open TH"
finish
keys Tab
row -1 :open the
keys Tab
row -1 :open the-b
keys Ctrl-U "set the" Tab "da" Tab Enter
shows theme = dark
