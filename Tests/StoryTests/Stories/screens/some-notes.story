# Two notes on a book, one on its first character, who is a favourite, and a draft.
fixed
keys N "Who keeps the gate?\nThe wall has two sides." Ctrl-S
keys "The wall as a character" Ctrl-S Esc f Enter N
keys "She talks to the vole before she talks to the elders." Ctrl-S
keys "Why the arrow?" Esc Esc
## The pages that show them.
each NAME KEYS: book Ctrl-L | character Enter | character-notes Enter Tab | note Tab Enter | favorites 0 j | move Tab m "the"
keys $KEYS
screens $NAME
## A draft, and a note that was changed.
each NAME KEYS: book-draft N "The sea wall hears everything. Agatha knows it by heart" | note-changed Tab Enter e End ", and who opens it?"
keys $KEYS
screens $NAME
## A message.
$ cd library/notes/the-good-hawk; name=$(ls *.md | tail -n 1); mv $name ${name%-*}-7f3a9c2e.md
keys Tab j d
screens message
## The search, without words, with words that nothing has, and with some.
keys /
screens search-recent
type agahta
screens search-none
keys Ctrl-U "the wal" Down
screens search
## The pages and the search in windows of every shape: tiny, tall and narrow, half of a screen, very wide.
each SIZE: 36x10 | 40x50 | 60x40 | 200x60
size $SIZE
keys Enter
screen character-$SIZE
keys Esc 0 j
screen favorites-$SIZE
keys k 1 / "wall"
screen search-$SIZE
keys Esc N "The sea wall hears everything. Agatha knows it by heart"
screen book-draft-$SIZE
## What a screen reader reads, and what other preferences change on a page.
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
