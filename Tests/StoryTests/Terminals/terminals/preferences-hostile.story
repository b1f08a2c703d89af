# No file of preferences stops a start.
each MAKE: printf '\0\377=\n= = =\nkey.=\nkey.quit = \033\n' > config | mkfifo config | mkdir config
$ mkdir -p .config/hawknotes; cd .config/hawknotes; $MAKE
shows config:
keys Ctrl-C
exit 0
run hawknotes config
