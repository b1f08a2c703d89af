# A note is changed by the command `edit`, in the reader's editor.
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md before
program mine printf after > "$1"
set VISUAL=mine
start edit 20261120T140312Z-7f3a9c2e
exit 0
wrote is saved
notes the-good-hawk after
$ cat state/versions/*/*/*.md
  before
