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
# Notes are completed by their first words.
$ mkdir -p library/notes/the-good-hawk; echo 'Who keeps the gate?' > library/notes/the-good-hawk/20261101T100000Z-00000001.md
keys :
type open who
finish
row -1 open who      Who keeps the gate?
keys Tab
row -1 :open Who keeps the gate? 
keys Enter
shows Reading
