# What is still to do is found by its boxes, and what is done.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md For the club\n\n- [ ] ask about the gate\n- [x] read on\n
write library/notes/the-good-hawk/20261121T140312Z-00000002.md All done\n\n1. [X] finished\n
write library/notes/the-good-hawk/20261122T140312Z-00000003.md A bracket [ ] alone is no box\n
keys / "box:open"
shows For the club
hides All done
hides A bracket
keys Ctrl-U "box:done"
shows For the club
shows All done
keys Ctrl-U "box:done gate"
shows For the club
hides All done
keys Esc
$ hawknotes search box:open --json | grep -c '"kind": "note"'; hawknotes search box:done | wc -l
  1
  2
$ hawknotes search box:done kind:character
  hawknotes: nothing found for “box:done kind:character”
  [1]
# One that nothing stands behind yet is one.
write library/notes/the-good-hawk/20261123T140312Z-00000004.md Later\n\n- [ ]
$ hawknotes search box:open later | wc -l
  1
# In quotes the words are words.
$ hawknotes search '"box:open"'
  hawknotes: nothing found for “"box:open"”
  [1]
