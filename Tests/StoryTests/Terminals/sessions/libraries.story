# A start goes on with a session that was in the same library; what another library has is left to that one.
keys N "a note" Ctrl-S
shows Saved
keys N "a draft"
shows a draft
folder other
close
start --library $HOME/other
shows The Good Hawk
hides a draft
keys N "another draft"
shows another draft
close
start
shows a draft
hides another draft
close
start --library $HOME/other
shows another draft
close
# A library that has moved still has its sessions, and so has a copy of the state.
$ mv other moved; ls state/sessions
  main
  main-2
start --library $HOME/moved
shows another draft
close
$ cp -a state copy; cp -a moved third; ls state/sessions
  main
  main-2
set HAWKNOTES_STATE=$HOME/copy
start --library $HOME/third
shows another draft
close
# Who names a session has it in any library.
start --library $HOME/third --session main
shows a draft
