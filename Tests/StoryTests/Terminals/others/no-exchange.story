# A note is saved where two files cannot change places in one step, as on NFS.
write library/notes/the-good-hawk/1.md one
behind exec strace -D -f -qq -o /dev/null -e trace=renameat2 -e inject=renameat2:error=EINVAL "$@"
start
keys Tab Enter e "more "
shows more one
keys Ctrl-S
shows Saved
notes the-good-hawk more one
$ cat state/versions/*/*/*.md; ls -A library/notes/the-good-hawk
  one1.md
quit
run strace -f -qq -o /dev/null -e trace=renameat2 -e inject=renameat2:error=EINVAL hawknotes history restore 1 --at 1
notes the-good-hawk one
$ cat state/versions/*/*/*.md | grep -o more; ls -A library/notes/the-good-hawk
  more
  1.md
