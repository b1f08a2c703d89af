# What is cut in two drafts, one after the other, are two texts.
keys Enter N "aaa bbb" Ctrl-W Esc 2 N "ccc" Ctrl-U Esc 1 N Ctrl-W Ctrl-Y
shows aaa
hides aaa ccc
keys Alt-Y
shows ccc
