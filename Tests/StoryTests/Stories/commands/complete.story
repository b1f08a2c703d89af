# Tab completes a command, and then shows one possibility after another.
keys :
type open the-b
keys Tab
row -1 :open the-b
keys Tab
row -1 :open the-broken-raven/badhbh 
keys Tab
row -1 :open the-broken-raven/king-edmund 
keys Ctrl-U
type set the
keys Tab
type da
keys Tab Enter
shows theme = dark
