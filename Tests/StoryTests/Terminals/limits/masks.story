# Whatever the mask of permissions is, all that is made is private.
each MASK: 000 | 077 | 027
program mine true
set EDITOR=mine
behind umask $MASK; exec "$@"
keys N "words" Ctrl-X Ctrl-E
shows changed nothing
keys Ctrl-S
shows Saved
keys "draft" Esc Tab
shows d delete
keys Enter e
shows Writing
keys "more " Ctrl-S
shows Saved
keys Esc Esc
shows d delete
keys d
shows Deleted
keys u
shows Back from the bin
keys Ctrl-C
exit 0
notes the-good-hawk more words
$ find library state -perm /077
$ cat state/versions/*/*/*.md
  wordsmore words
