# The reader's own editor gets the text, and a terminal as it was; what it saves is one step.
each VARIABLE: EDITOR | VISUAL
set EDITOR=false
program mine printf '%s\n' "$1" "$2" "$3" > $HOME/call; stat -c %a "$3" >> $HOME/call; grep -Ec 'Sig(Ign|Blk):.{9}[08]0{7}$' /proc/self/status >> $HOME/call; [ -t 0 ] && [ -t 1 ] && [ -t 2 ] && stty -a | grep -o -- ' icanon' >> $HOME/call; printf ' everything\nat night' >> "$3"
set $VARIABLE='$HOME/bin/mine' --with 'two words'
keys N "the wall hears" Ctrl-X Ctrl-E
shows Back from your editor
shows the wall hears everything
shows at night
file call --with\ntwo words\n$HOME/state/sessions/main/the-good-hawk.md\n600\n2\n icanon\n
nofile state/sessions/main/the-good-hawk.md
keys Ctrl-X Ctrl-U
hides everything
shows the wall hears
