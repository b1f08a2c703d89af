# The editor that is preferred goes before the environment's.
program mine printf preferred > "$2"
set VISUAL=false
prefer editor = mine --wait
keys N Ctrl-X Ctrl-E
shows preferred
