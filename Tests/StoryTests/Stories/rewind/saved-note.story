# What is known of a note that was a draft.
mortal
keys Enter n "one" Ctrl-S
## v on a note shows the text that was saved before the present one, and what each save changed, whatever was typed between.
later 5
keys Esc Enter e Ctrl-End " two"
later 5
keys " three" Ctrl-S
later 5
keys " four" Ctrl-S
later 5
type  five
later 5
keys Esc v
shows saved · +2 −0
shows one{+ two three+}
look
kill
finish
same
keys ]
shows three{+ four+}
hides five
keys [ [
shows step 2 of
hides two
keys c
shows Other: as on
shows difference 1 of 1
look
kill
finish
same
keys Esc
shows step 2 of
keys Enter
shows Alt-U undoes
hides two
keys Ctrl-S
notes the-good-hawk/agatha one
## The keys that open what is selected do not restore a text: those that step go on doing so.
prefer key.open = Right l Enter
later 5
keys Esc Enter e Ctrl-End " two" Ctrl-S
later 5
keys Esc R
shows step 
keys Left l
shows on
hides Alt-U undoes
## What another program wrote since the last save was not saved then, but when its file was changed.
later 600
keys Esc Enter R
shows saved
$ cd library/notes/the-good-hawk/agatha; printf 'one two' > $(ls); touch -d '2026-11-20T14:08:00Z' *
keys End
shows changed · 20 Nov 2026, 14:08
hides saved ·
## A note that is gone is made again from what it was.
later 5
keys Esc R
shows one
$ rm library/notes/the-good-hawk/agatha/*.md
keys Enter
shows undoes
keys Ctrl-S
notes the-good-hawk/agatha one
## A text whose book was removed elsewhere is not put back before the book is.
later 5
keys Esc R
shows one
run hawknotes books remove the-good-hawk
shows Rewind · Agatha
keys Enter
shows The Good Hawk was removed; bring that back first
keys c
shows The Good Hawk was removed; bring that back first
run hawknotes books restore the-good-hawk
keys Enter
hides was removed
## A step whose file cannot be read says so, and the text of another step does not stand in its place.
later 5
keys Esc
$ hawknotes edit $(hawknotes notes agatha | cut -d ' ' -f 1) other 2> /dev/null
shows other
keys R
shows other
$ rm -r state/versions
keys Left
shows cannot read
hides other
