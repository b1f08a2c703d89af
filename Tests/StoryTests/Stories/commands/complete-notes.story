# Notes are completed by their first words, and commands by theirs.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md Who keeps the gate?
keys : "fav" Tab
row -1 :favo
keys "urite" Enter
shows Agatha           ♥
keys : "open who"
finish
row -1 open who      Who keeps the gate?
keys Tab
row -1 :open Who keeps the gate? 
keys Enter
shows Reading
