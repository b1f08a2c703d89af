# A former text is compared although the oldest one was dropped meanwhile, and so its number is another.
mortal
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears 0.
$ for number in $(seq 51); do hawknotes edit 20261120T120000Z-7f3a9c2e "The wall hears $number." 2> /dev/null; done
keys Enter Enter v
shows step 50 of 51
keys Left c
shows hears 49
run hawknotes edit 20261120T120000Z-7f3a9c2e "The wall hears all."
shows hears all
shows hears 49
hides not known any more
keys Esc
shows step 48 of 51
shows [-48-]{+49+}
