# What was cut in one editor is pasted in another, and in the command line.
keys N
paste one two
keys Ctrl-W Esc 2 N Ctrl-Y
shows | two
keys Esc : Ctrl-Y
row -1 :two
