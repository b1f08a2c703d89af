# In a text, Ctrl-C copies and never quits; a paste outside of an editor triggers nothing.
each KEY: N | / | : | e | ?
mortal
keys $KEY Ctrl-C
shows Esc leaves this text, then q quits; all is saved
keys Esc
paste q2d\n3
shows selectedTab  1 Good Hawk
asked nothing
keys N "the wall" Alt-A Ctrl-C
copied the wall
shows Copied 2 words
keys Esc Ctrl-C
asked quit
