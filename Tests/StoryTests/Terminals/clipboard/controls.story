# Controls are not copied: where they are pasted they could be keys, or end the paste.
program xclip PATH=/bin:/usr/bin; cat > $HOME/copied.tmp; mv $HOME/copied.tmp $HOME/copied
set DISPLAY=:9
$ mkdir -p library/notes/the-good-hawk; printf 'a\033[201~b\302\233c\r\n\td\177\000\007é漢\302\205e' > library/notes/the-good-hawk/1.md
keys Tab Enter e
shows Writing
keys Alt-A
shows selected
keys Alt-W
file copied a[201~bc\n\tdé漢e
$ printf 'a\033[201~b\302\233c\r\n\td\177\000\007é漢\302\205e' | cmp - library/notes/the-good-hawk/1.md
