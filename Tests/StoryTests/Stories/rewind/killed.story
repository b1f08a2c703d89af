# A kill ends a text only when somebody goes on from it: until then the page says the same after each start.
mortal
keys Enter n "The wall hears" Alt-H
shows step 1 of 1
look
kill
finish
same
keys d d
look
kill
finish
same
keys q " everything." Alt-H
shows step 2 of 2
keys Left
shows killed
