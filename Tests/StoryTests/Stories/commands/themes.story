# The themes are tried in a list, which begins at the present one.
keys : "themes" Enter
shows ▌auto
keys G
shows ▌sepia
keys k Enter
shows theme = ocean, in all sessions
file config theme = ocean\n
keys : "themes" Enter
shows ▌ocean
keys g Esc : "themes" Enter
shows ▌ocean
keys Esc
file config theme = ocean\n
