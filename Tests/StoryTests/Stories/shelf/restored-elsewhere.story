# A discarded draft that another session has got back is no obstacle to undoing what was done before.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
keys Tab d N "draft" Esc D d
shows Discarded
$ hawknotes drafts restore $(basename state/bin/*.md .md)
  hawknotes: the draft is back, <*>
keys Esc u
shows not in the bin any more
keys u
shows Back from the bin: One
