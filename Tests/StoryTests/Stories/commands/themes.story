# The themes are tried in a list, which begins at the present one.
keys :
type themes
keys Enter
shows ▌auto
keys G
shows ▌sepia
keys k Enter
shows theme = ocean, in all sessions
file config theme = ocean\n
keys :
type themes
keys Enter
shows ▌ocean
keys g Esc :
type themes
keys Enter
shows ▌ocean
keys Esc
file config theme = ocean\n
