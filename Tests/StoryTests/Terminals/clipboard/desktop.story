# Copied text goes to the program of the desktop, Wayland's before X's.
each VARIABLE NAME WORDS: WAYLAND_DISPLAY wl-copy | DISPLAY xclip -selection clipboard | DISPLAY xsel -ib | NONE pbcopy
program xclip exit 1
program $NAME PATH=/bin:/usr/bin; [ -t 0 ] || [ -t 1 ] || [ -t 2 ] || printf '%s' "$*" > $HOME/words; cat > $HOME/copied
set PATH=$HOME/bin
set $VARIABLE=:9
keys a c
shows Copied: https://www.amazon.com
has copied https://www.amazon.com/
file words $WORDS
