# Before its first frame the program looks for its preferences once, and watches no folder.
behind exec strace -qq -o $HOME/calls -e trace=openat,stat,lstat,newfstatat,access,readlink,inotify_init1,write "$@"
shows help
quit
$ sed '/1049h/q' calls > before; tail -n 1 before | grep -c 1049h; grep -c '[.]config' before; grep -c inotify before
  1
  1
  0
  [1]
