# A disk that fills up, and has room again.
allow copy
mount state size=64k
keys N "The wall hears everything. "
run head -c 1M /dev/zero > state/filler 2> /dev/null || :
keys Alt-A Alt-W Ctrl-Y Ctrl-Y Alt-A Alt-W Ctrl-Y Ctrl-Y Alt-A Alt-W Ctrl-Y Ctrl-Y
keys Alt-A Alt-W Ctrl-Y Ctrl-Y Alt-A Alt-W Ctrl-Y Ctrl-Y Alt-A Alt-W Ctrl-Y Ctrl-Y "word299"
kill
shows kept in
run mount -o remount,size=4m state; rm state/filler
shows back in its own folder
quit
$ ls run; hawknotes search word299 --json | grep -q draft
