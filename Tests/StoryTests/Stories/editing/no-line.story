# What is no line is not gone to.
keys N
paste one
keys Alt-G x Enter
shows A line is a number
keys Esc Alt-G
hides Go to line: x
