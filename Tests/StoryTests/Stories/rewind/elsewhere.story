# What happens to a note elsewhere while its rewind is open is seen there, at the step that was shown.
mortal
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears.
$ for number in 1 2 3; do hawknotes edit 20261120T120000Z-7f3a9c2e "The wall hears $number." 2> /dev/null; done
keys Enter Enter v
shows step 3 of 4
keys d
shows [-2-]{+3+}
run hawknotes edit 20261120T120000Z-7f3a9c2e "The wall hears everything."
shows [-2-]{+everything+}
shows step 3 of 5
run hawknotes move 20261120T120000Z-7f3a9c2e jaime
keys Left
shows Rewind · Jai
shows [-1-]{+everything+}
hides cannot read
# Once it is gone, its last text is still there.
$ rm library/notes/the-good-hawk/jaime/20261120T120000Z-7f3a9c2e.md
keys Right Right Right Right Right
shows step 6 of 6
shows everything
