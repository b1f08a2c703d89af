# A kill only delays a heart.
slow
keys Enter f
kill
finish
hides ♡
