# A command that was run comes back with Up.
keys :
type set theme
keys Enter :
type open agatha
keys Enter :
type set theme
keys Enter :
type boo
keys Up
row -1 :set theme 
keys Up Up Up
row -1 :open agatha 
keys Down Down Down
row -1 :boo 
# What was changed of a former one is not lost either.
keys Up
type  dark
keys Up
row -1 :open agatha 
keys Down Down
row -1 :set theme dark 
