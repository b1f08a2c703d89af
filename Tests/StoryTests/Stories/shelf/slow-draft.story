# A draft on a slow disk.
slow
keys N "zebra"
## A draft is discarded on a slow disk.
keys Esc D d
shows Now discarding…
shows zebra
nofile state/bin/*.md
finish
shows Discarded; u brings it back
file state/bin/*.md zebra
keys Esc
hides zebra
## What is written while a draft is discarded stays.
keys Esc D d Esc N "after"
finish
shows changed meanwhile
shows after
file state/bin/*.md zebra
## A discarding that is refused leaves the user in the editor.
keys Ctrl-S "lion" Alt-X
shows still saving a text
type f
finish
shows lionf
## A draft is saved from the shelf on a slow disk, once.
keys Esc D s
shows Now saving…
notes the-good-hawk
keys s
shows still saving
finish
notes the-good-hawk zebra
shows Saved
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
