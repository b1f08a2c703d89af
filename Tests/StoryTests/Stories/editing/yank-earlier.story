# Alt-Y puts what was cut earlier in place of what was just pasted.
keys N
paste one two three
keys Ctrl-W Left Right Ctrl-W Ctrl-Y
shows cursor 18:9
shows one two
keys Alt-Y
shows one three
keys Alt-Y
shows one two
hides three
# What is pasted next is what was cut last.
keys Alt-Y Ctrl-Y Ctrl-S
notes the-good-hawk one threetwo 
