# Lines that are pasted into a field, or put back there, are one line; none of them is dropped.
keys :
paste boo\nks
row -1 :boo ks 
keys Esc N "two\nlines" Alt-a Ctrl-W Esc b + Ctrl-Y
shows two lines
paste \n and more\n
shows two lines and more
