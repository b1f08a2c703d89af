# What is searched for can be typed behind the command.
keys :
type search Agatha
keys Enter
shows Search: Agatha
keys Enter
shows Fifteen, and a Hawk
