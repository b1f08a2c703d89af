# What is saved after that is the same note, also if the folder could not even be listed.
each CALLS: fsync | fsync,getdents64
folder library/notes/the-good-hawk
keys N "xWho keeps the gate?"
watch -P $HOME/library/notes/the-good-hawk -e trace=$CALLS -e inject=$CALLS:error=EIO
keys Ctrl-S
shows Cannot make safe
unwatch
keys Ctrl-Home Delete Ctrl-S
shows Saved: Who
kill
close
notes the-good-hawk Who keeps the gate?
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
