# Who writes on a character that is removed elsewhere sees that, and how the note is found again.
mortal
run hawknotes characters edit milkwort --name "Milkwort of Skye"
keys Down Down Down Enter N "draft text"
run hawknotes characters edit milkwort --name "Milkwort the Bee"
kill
run hawknotes characters remove milkwort
shows draft; the character is gone
shows Milkwort the Bee was removed
kill
shows Milkwort the Bee was removed
keys Ctrl-S
finish
shows Saved, but Milkwort the Bee was removed: hawknotes characters restore
notes the-good-hawk/milkwort draft text
run hawknotes characters restore the-good-hawk/milkwort
# Where nothing is written, there is no draft.
run hawknotes characters remove milkwort
shows the character is gone
hides draft; the character
run hawknotes characters restore the-good-hawk/milkwort
keys Esc
hides was removed
hides is gone
$ hawknotes notes milkwort
  <*>  draft text
