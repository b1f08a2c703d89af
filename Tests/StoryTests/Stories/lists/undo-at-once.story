# What was taken back before it was done is not offered to be taken back: that would be something else.
slow
write library/notes/the-good-hawk/first.md to delete
keys c
type Emma
keys Enter
finish
shows Added Emma; u takes it back
keys Tab
## A deletion.
keys d u
finish
shows Back from the bin: to delete
hides brings it back
keys u
shows You added Emma; u takes it back
## A move.
keys m
type jaime
keys Enter u
finish
shows Moved back to The Good Hawk: to delete
hides brings it back
keys u
shows You added Emma; u takes it back
## A deletion that something else came after is not what is taken back first.
keys d Shift-Tab f
finish
shows Deleted “to delete”
hides brings it back
keys u
finish
shows no favourite any more
## A deletion behind which somebody is added, whose removal is taken back first.
keys c "Nobody" Enter Esc d
finish
shows Added Nobody; u takes it back
shows Deleted “to delete”
hides u brings it back
keys u
finish
shows Removed Nobody
