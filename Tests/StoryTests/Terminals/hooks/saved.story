# Hooks are called beside the app: after a note is saved, for what waited, and after the app has ended.
write .config/hawknotes/hooks/note-saved #!/bin/sh\ncat "$HAWKNOTES_PATH" >> ~/log\necho >> ~/log\n[ ! -e ~/fail ] || { echo no; exit 3; }\n
$ chmod 700 .config/hawknotes/hooks/note-saved
keys N "The wall hears." Ctrl-S
shows Saved
file log The wall hears.\n
write fail yes
keys Esc N "Who keeps the gate?" Ctrl-S
shows the hook note-saved ended with status 3
has log gate?
