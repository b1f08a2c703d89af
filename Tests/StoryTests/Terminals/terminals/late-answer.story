# An answer may come late, in pieces, and in the middle of what is typed.
keys Tab j ?
rest
look
type \e]1
keys "1;rgb:f" "d/f"
type 6/e3\e
type \\
wrote 38;5;24m
same
keys Esc
hides F1 
quit
