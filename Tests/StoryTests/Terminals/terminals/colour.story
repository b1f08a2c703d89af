# The command line goes before the preference and the environment.
each COLOURS LETTERS OPTION THEME: yes no --color=always plain | no no --color=never dark | yes no  dark | no no  plain
prefer theme = $THEME
start $OPTION
shows help
rest
colours $COLOURS
quit
