# v on a note shows the text that was saved before the present one, and what each save changed, whatever was typed between.
mortal
keys Enter n
type one
keys Ctrl-S
later 5
keys Esc Enter e Ctrl-End
type  two
later 5
type  three
keys Ctrl-S
later 5
type  four
keys Ctrl-S
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
