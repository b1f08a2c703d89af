# Alt-H shows what a draft was; Enter brings a step back, as one change that can be undone.
mortal
keys Enter n "The wall hears"
later 5
type  everything.
later 5
keys Alt-H
shows Rewind · Agatha · draft
shows step 2 of 2
shows The wall hears{+ everything.+}
keys Left
shows step 1 of 2
hides everything
keys Left
shows This is the first step
look
kill
finish
same
keys d
shows The wall hears{+ everything.+}
shows against now
keys d y
copied The wall hears
keys Enter
shows Alt-U undoes
hides everything
keys Alt-U
shows The wall hears everything.
keys Alt-H q
shows The wall hears everything.
