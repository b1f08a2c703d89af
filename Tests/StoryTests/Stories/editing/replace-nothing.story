# Replacing says what cannot be replaced.
keys N
paste one
keys Ctrl-Home Alt-% x Enter y Enter
shows No match for “x”
hides →
keys Alt-% Ctrl-U Enter
shows Type the text to replace
