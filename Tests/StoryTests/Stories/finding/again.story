# F3 finds the last words again.
keys N
paste a1 b a2 b a3
keys Ctrl-Home F3
shows Nothing to find again yet
keys Ctrl-R a Esc F3
cursor a2
keys F3 F3
cursor a1
shows Continued from the beginning
keys Shift-F3
cursor a3
shows Continued from the end
keys Ctrl-R Enter
row -1 Find: a
shows 18:11 currentMatch a
keys Esc Ctrl-K F3
cursor a1
keys Ctrl-K F3
shows No match for “a”
