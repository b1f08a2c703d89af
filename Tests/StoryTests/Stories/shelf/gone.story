# The changes of a note whose character was removed wait in the bin until that is back, and are those of the note then.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md One\n
keys Enter Enter e "My " Esc
close
$ hawknotes characters remove agatha; hawknotes drafts discard $(hawknotes drafts | cut -c 1-8) > name; hawknotes drafts restore $(basename state/bin/*.md .md)
  hawknotes: Agatha is removed, <*>
  hawknotes: <*>
  hawknotes: what the draft is on is not in this library; bring that back first
  [1]
$ hawknotes characters restore agatha 2> /dev/null; hawknotes drafts restore $(basename state/bin/*.md .md); hawknotes drafts save $(hawknotes drafts | cut -c 1-8)
  hawknotes: the draft is back, <*>
  hawknotes: the note <id> is saved
notes the-good-hawk/agatha My One\n
