# The characters of a book are sorted by name or by their notes; the order is kept, and the selected one stays selected.
size 120x40
run hawknotes books add Novel; for name in Zoe Adam Mia; do hawknotes characters add novel $name; done; hawknotes add novel/mia one; hawknotes add novel/mia two; hawknotes add novel/zoe three
keys Ctrl-L 4
shows ▌Zoe
keys s
shows Characters: by name
shows by name · 3
shows ▌Zoe
keys g
shows ▌Adam
keys Alt-Down
shows The list is sorted; s shows your own order
keys s
shows most notes · 3
keys g
shows ▌Mia
kill
shows ▌Mia
# Their pages are in that order, too.
keys Enter >
shows Zoe ♡
keys Esc s
hides most notes
keys g
shows ▌Zoe
