# A new one that is still being saved does not become the next one.
slow
## A second new one begins where the first one is saved.
each KEY: c | +
keys $KEY
type Anna
keys Enter Esc
shows It is still being saved
keys $KEY
shows The last one is still being saved
hides A new
finish
shows Added Anna
keys $KEY
shows A new
hides Anna ·
type Berta
keys Enter
finish
shows Added Berta
$ hawknotes search --json anna | grep -c '"name": *"Anna"\|"title": *"Anna"'
  1
## One that was discarded before comes back after that.
keys c
type Anna
keys Alt-X
shows Form discarded
keys c
type Berta
keys Enter Esc u
shows The last one is still being saved
finish
shows Added Berta; u takes it back
keys u
finish
keys u
shows A new character of The Good Hawk
shows Anna
## What is typed for one that is refused does nothing.
write library/notes/the-good-hawk/first.md to keep
keys Tab c "Emma" Enter Esc
held c d
finish
shows Added Emma
has library/notes/the-good-hawk/first.md to keep
hides Deleted
