# An editor that is not there, or removes the file, changes nothing.
each EDITOR WORDS: nothing Your editor cannot be started | remover The editor's file is gone; the text has not changed
program remover rm "$1"
set EDITOR=$EDITOR
keys N
type the wall hears
keys Ctrl-X Ctrl-E
shows $WORDS
shows the wall hears
nofile state/sessions/main/the-good-hawk.md
