# What a conflict copy says the note does not say now, also when it came after the last save.
mortal
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears.
run hawknotes edit 20261120T120000Z-7f3a9c2e "The wall hears all."
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20300101T120000Z-main.md Theirs.
keys Enter j Enter R
shows step 3 of 3
shows conflict
keys Left Left d
shows step 1 of 3
shows The wall hears{+ all+}.
hides Theirs
