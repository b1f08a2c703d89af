# Esc leads from a result back to the results, and then to where one was.
write library/notes/the-good-hawk/jaime/long.md jaime\nthe Wall falls
keys 2 / "wall falls"
shows Search: wall falls
keys Enter
shows the Wall falls
keys Esc
shows Search: wall falls
keys Esc
shows The Broken Raven
hides Search:
keys 1
shows the Wall falls
keys Esc
hides Search:
