# A program that fails leaves it to the next one, and then to the terminal.
each SCRIPT: exit 1 | exec /no/such/program
allow copy
program xclip $SCRIPT
set PATH=$HOME/bin
set DISPLAY=:9
keys a c
shows Copied: https://www.amazon.com
wrote \e]52;c;aHR0cHM6Ly93d3cuYW1hem9uLmNvb
program xsel PATH=/bin:/usr/bin; cat > $HOME/copied
window second
keys a c
shows Copied: https://www.amazon.com
has copied https://www.amazon.com/
unwritten \e]52;
