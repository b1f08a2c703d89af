# Two deleted notes of one name both come back, the second one beside the first.
write library/.bin/the-good-hawk/agatha/20250301T220000Z-00000003.md Sea.\n
write library/.bin/the-good-hawk/20250301T220000Z-00000003.md Wall.\n
keys U Enter
shows Back from the bin
keys Enter
shows Back from the bin, beside a newer note
shows Nothing was deleted, discarded or removed.
$ hawknotes notes | cut -d ' ' -f 1 | sort
  20250301T220000Z-00000003
  20250301T220000Z-00000003-2
