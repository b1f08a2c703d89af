# A draft is saved from the shelf on a slow disk, once.
slow
keys N
type zebra
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
