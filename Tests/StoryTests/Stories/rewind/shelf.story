# R on a draft in the list of all shows what it was; what belongs to another session is restored there.
mortal
window evening
keys Enter n "The wall"
later 5
type  hears
later 5
close
window main
keys D R
shows Rewind · Agatha · draft
shows The wall{+ hears+}
keys Left
hides hears
keys Enter
shows belongs to evening
keys q
shows Drafts
