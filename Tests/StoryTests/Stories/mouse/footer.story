# What the last line names can be clicked.
fixed
click / find
shows Search:
click Esc done
hides Search:
click ? help
shows Help:
click Esc close
hides Help:
