# A session that is closed by its command is brought back from the list of sessions.
keys N "Who keeps" Esc ":close" Enter
exit 0
clean
wrote the session main is closed; hawknotes sessions reopen main brings it back
$ ls state/sessions; ls state/closed
  main
start
hides Who keeps
keys S
shows closed
keys j Enter
shows Who keeps
$ ls state/sessions
  main
  main-2
