# In a text, Ctrl-C copies and never quits; a paste outside of an editor triggers nothing.
mortal
keys N Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc / Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc : Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc e Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc ? Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc
paste q2d\n3
shows selectedTab  1 Good Hawk
asked nothing
keys N
type the wall
keys Alt-A Ctrl-C
copied the wall
shows Copied 2 words
keys Esc Ctrl-C
asked quit
