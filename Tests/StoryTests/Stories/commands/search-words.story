# What is searched for can be typed behind the command.
keys : "search Agatha" Enter
shows Search: Agatha
keys Enter
shows Fifteen, and a Hawk
