# What is cut is copied byte for byte, however long it is, and nothing is said of it.
program xclip PATH=/bin:/usr/bin; cat > $HOME/copied.tmp; mv $HOME/copied.tmp $HOME/copied
set DISPLAY=:9
$ mkdir -p library/notes/the-good-hawk; yes 'wörds 漢字' | head -n 20000 > library/notes/the-good-hawk/1.md
keys Tab Enter e
shows Writing
keys Alt-A
shows selected
keys Ctrl-W
shows changed, not saved
$ while [ ! -e copied ]; do sleep 0.01; done; cmp copied library/notes/the-good-hawk/1.md
rest
unwritten Copied
