# What is typed after Enter continues from the match.
keys N
paste wall, wax, wall, wax
keys Ctrl-Home Ctrl-R "wa" Enter Enter
shows 18:12 currentMatch wa
type x
shows 18:18 currentMatch wax
