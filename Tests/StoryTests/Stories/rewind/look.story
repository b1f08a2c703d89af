# How rewind looks: a step with what it added and took away, and the line of time, on which the mouse goes to a step.
reader mortal
keys Enter n "The wall hears everything."
later 90
keys Ctrl-W Ctrl-W "hears each footstep."
later 5
keys " Agatha knows it by heart." Ctrl-S
later 5
keys Esc R
shows step 4 of 4
keys H
screens rewind
