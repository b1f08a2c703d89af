# The name of a book or a character is completed as in a shell.
keys :
type open sig
keys Tab
row -1 :open sigrid 
keys Ctrl-U
type open Sig
keys Tab
row -1 :open sigrid 
keys Ctrl-U
type move mil
keys Tab
row -1 :move milkwort 
keys Ctrl-U
type open the-good-hawk/ag
keys Tab
row -1 :open the-good-hawk/agatha 
keys Ctrl-U
type fav
keys Tab
row -1 :favo
type urite
keys Enter
shows Agatha           ♥
