# A draft of another session is discarded, or moved here, on a slow disk, whatever is killed meanwhile.
slow
window other
keys N "elsewhere"
finish
close
window main
keys N "zebra" Esc D j d
shows Now discarding…
nofile state/bin/*.md
finish
file state/bin/*.md elsewhere
shows Discarded
window third
keys 2 N "moved"
finish
close
window main
keys Esc D j m
shows Now moving here…
kill
finish
$ hawknotes drafts
  ...
  <*>  moved
