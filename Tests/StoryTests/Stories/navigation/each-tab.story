# Each tab has its own way back.
keys Enter 2 Enter Esc Alt-Left
shows first appears in The Broken Raven
keys 1 Alt-Left
shows ▌Agatha
hides first appears in
keys 2
shows first appears in The Broken Raven
