# A place that is none is refused, and stays typed; +20 reads on.
keys .
type banana
keys Enter
shows “banana” is 
row -1 Where you are: banana 
keys Ctrl-U
type p. 369
keys Enter
shows “p. 369” is 
keys Ctrl-U
type 140 %
keys Enter
shows “140 %” is 
hides reading
keys Ctrl-U
type 184
keys Enter
shows reading · p. 184
keys . Ctrl-U
type +20
keys Enter
shows reading · p. 204
