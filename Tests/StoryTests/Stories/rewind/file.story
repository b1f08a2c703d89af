# A file that has no date in its name was first what it said before it was changed here.
mortal
write library/notes/the-good-hawk/idea.md one
keys Tab Enter e Ctrl-End " two" Ctrl-S
later 5
keys Esc v
shows step 1 of
hides two
keys ]
shows one{+ two+}
