# R on a note shows what it was as a draft, and what was saved; Enter brings a step back into its editor.
mortal
keys Enter n
type one
later 90
type  two
keys Ctrl-S
later 5
keys Esc R
shows saved
shows step 3 of 3
keys H
shows step 2 of 3
shows one{+ two+}
keys H
shows step 1 of 3
keys ]
shows step 3 of 3
keys [
shows No text was saved before it
keys H H Enter
shows Alt-U undoes
hides two
keys Ctrl-S
notes the-good-hawk/agatha one
keys Alt-H
shows step 5 of 5
keys Left
shows one[- two-]
