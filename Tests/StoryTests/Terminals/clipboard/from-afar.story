# Where there is no desktop, or it is far away, the terminal is asked.
each SETTING: NONE=1 | DISPLAY=localhost:10.0
allow copy
program wl-copy echo asked > $HOME/asked
program xclip echo asked > $HOME/asked
set PATH=$HOME/bin
set SSH_CONNECTION=192.0.2.1 50000 192.0.2.2 22
set $SETTING
keys a c
shows Copied: https://www.amazon.com
wrote \e]52;c;aHR0cHM6Ly93d3cuYW1hem9uLmNvb
nofile asked
