# What a screen reader reads, and what other preferences change on a page.
fixed
keys N "Who keeps the gate?\nThe wall has two sides." Ctrl-S
keys "The wall as a character" Ctrl-S Esc f Enter N
keys "She talks to the vole before she talks to the elders." Ctrl-S
keys "Why the arrow?" Esc Esc
prefer reader = on
keys Ctrl-L j
screen spoken-book-80x24
keys k Tab
screen spoken-book-notes-80x24
keys Enter
screen spoken-note-80x24
keys Esc Shift-Tab Enter
screen spoken-character-80x24
keys Esc 0
screen spoken-favorites-80x24
keys 1 b
screen spoken-library-80x24
keys Esc S
screen spoken-sessions-80x24
keys Esc D
screen spoken-drafts-80x24
keys Esc ?
screen spoken-help-80x24
keys Esc
prefer reader = off
keys Enter N
type She talks to the vole before she talks to the elders, and the vole answers.
keys Esc Tab Tab
size 120x40
prefer text-width = 30
keys Ctrl-L
screen preference-width-120x40
size 80x24
prefer text-width = 0
