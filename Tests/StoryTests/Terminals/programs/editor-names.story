# The file is named from the root and is one argument, whatever the note is called.
each NAME: -n | --upload-pack=id | %s%n | $(id)`id`;id | '" | é
program mine echo "$#" > $HOME/count; case "$1" in $HOME/state/sessions/main/*.md) printf ' more' >> "$1";; esac
set EDITOR=mine
folder library/notes/the-good-hawk
write library/notes/the-good-hawk/$NAME.md words
keys Tab Enter e
shows Writing
keys Ctrl-X Ctrl-E
shows Back from your editor
keys Ctrl-S
shows Saved
file count 1\n
notes the-good-hawk words more
$ ls library/notes/the-good-hawk | wc -l; ls state/sessions/main
  1
  inbox
  journal
  lock
