# A long list of what was imported is cut, and kept.
mortal fixed
$ for i in $(seq 600); do printf 'The Good Hawk (Joseph Elliott)\n- Your Note at location %s0 | Added on\n\nNote %s\n==========\n' $i $i; done > Clippings.txt
keys : "import ~/Clippings.txt" Enter
imported
keys End
shows added       and 100 more
look
kill
same
