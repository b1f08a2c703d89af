# A browser that needs the terminal gets it.
program w3m [ -t 0 ] && [ -t 1 ] && stty -a | grep -q -- ' icanon' && echo "reading $1"; read -r line; echo "$line" > $HOME/typed; exit ${#line}
set BROWSER=w3m
keys a o
wrote reading https://
keys Enter
shows Back from w3m
file typed \n
keys o
shows reading https://
keys "bye" Enter
shows w3m ended with status 3
file typed bye\n
