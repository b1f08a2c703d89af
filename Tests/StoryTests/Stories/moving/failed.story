# A note whose save failed is moved once it is saved, with what somebody else had just written.
mortal
keys N
type Wall
keys Ctrl-S Esc Tab m
type agatha
keys Enter Shift-Tab Enter Enter e End
type !
$ cd library/notes/the-good-hawk/agatha; f=$(ls *.md); rm "$f"; mkdir "$f"
keys Ctrl-S
shows Cannot read
$ cd library/notes/the-good-hawk/agatha; f=$(ls -d *.md); rmdir "$f"; printf 'Wall!' > "$f"; printf 'Their wall' > ".$f.main.tmp"
keys Esc m
type jaime
keys Enter
shows save it first
notes the-good-hawk/agatha Wall!
keys u
shows save it first
keys e Ctrl-S Esc m
type jaime
keys Enter
shows Moved to Jaime
notes the-good-hawk/jaime Wall! | Their wall
$ ls -A library/notes/the-good-hawk/agatha
