# The arguments of the process name its session, whatever the environment and the command line say of it.
each NAME OTHER ARGUMENTS: main   | other other  | agatha other open agatha | a other --new a | b  --new=b | evening other --session evening | study other --session=study | session other --new
set HAWKNOTES_SESSION=$OTHER
start $ARGUMENTS
shows help
$ for n in $(seq 50); do tr '\0' ' ' < /proc/$(sed -n 's/^process //p' state/sessions/$NAME/lock)/cmdline | grep -o -- ' --session .*' && exit; sleep 0.1; done
   --session $NAME 
