# A command that was run comes back with Up.
keys : "set theme" Enter : "open agatha" Enter : "set theme" Enter :
keys "boo" Up
row -1 :set theme 
keys Up Up Up
row -1 :open agatha 
keys Down Down Down
row -1 :boo 
# What was changed of a former one is not lost either.
keys Up " dark" Up
row -1 :open agatha 
keys Down Down
row -1 :set theme dark 
