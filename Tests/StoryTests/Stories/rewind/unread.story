# What a session has of the history that cannot be read is missing, and that is said.
folder state/sessions/evening/journal
mortal
keys Enter n "The wall"
later 5
keys Alt-H
shows The wall
shows state/sessions/evening/journal
