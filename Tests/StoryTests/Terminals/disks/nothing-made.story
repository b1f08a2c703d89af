# A disk on which nothing can be made.
each OPTIONS: size=64k,nr_inodes=1 | size=64k,ro
mount state $OPTIONS
shows kept in
keys N "words"
run mount -o remount,rw,size=4m,nr_inodes=0 state
shows back in its own folder
quit
$ ls run
