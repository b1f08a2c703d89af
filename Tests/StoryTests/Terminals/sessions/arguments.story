# The arguments of the process name its session.
each NAME ARGUMENTS: main | agatha open agatha | a --new a | evening --session evening
start $ARGUMENTS
shows help
$ for n in $(seq 50); do tr '\0' ' ' < /proc/$(sed -n 's/^process //p' state/sessions/$NAME/lock)/cmdline | grep -o -- ' --session .*' && exit; sleep 0.1; done
   --session $NAME 
