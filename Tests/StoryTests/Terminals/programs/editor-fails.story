# An editor that is not there, fails, or removes the file or makes it unreadable, changes nothing.
each EDITOR WORDS: nothing Your editor cannot be started | failing Your editor ended with error 1: the text has not changed | remover The editor's file is gone; the text has not changed | folder The text has not changed: | giant The text has not changed:
program failing exit 1
program remover rm "$1"
program folder rm "$1"; mkdir "$1"
program giant truncate -s 10G "$1"
set EDITOR=$EDITOR
keys N "the wall hears" Ctrl-X Ctrl-E
shows $WORDS
shows the wall hears
# The next time it works.
$ rm -rf state/sessions/main/the-good-hawk.md; printf '#!/bin/sh\nprintf " again" >> "$1"\n' > bin/$EDITOR; chmod 700 bin/$EDITOR
keys Ctrl-X Ctrl-E
shows the wall hears again
nofile state/sessions/main/the-good-hawk.md
