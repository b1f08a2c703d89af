# A second window opens in kitty.
program kitten printf '%s ' "$@" > $HOME/call.tmp; mv $HOME/call.tmp $HOME/call
set KITTY_WINDOW_ID=3
set KITTY_LISTEN_ON=unix:/tmp/none
keys w
shows Open in a second session
has call @ --to unix:/tmp/none launch --match window_id:3 --type=window --location=after env HAWKNOTES_LIBRARY=$HOME/library HAWKNOTES_STATE=$HOME/state 
has call  open -- b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7
