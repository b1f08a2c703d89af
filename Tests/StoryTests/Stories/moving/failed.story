# A note whose save failed is moved once it is saved, with what somebody else had just written.
mortal
keys N "Wall" Ctrl-S Esc Tab m "agatha"
keys Enter Shift-Tab Enter Enter e End "!"
$ cd library/notes/the-good-hawk/agatha; f=$(ls *.md); rm "$f"; mkdir "$f"
keys Ctrl-S
shows Cannot read
$ cd library/notes/the-good-hawk/agatha; f=$(ls -d *.md); rmdir "$f"; printf 'Wall!' > "$f"; printf 'Their wall' > ".$f.main.tmp"
keys Esc m "jaime" Enter
shows save it first
notes the-good-hawk/agatha Wall!
keys u
shows save it first
keys e Ctrl-S Esc m "jaime" Enter
shows Moved to Jaime
notes the-good-hawk/jaime Wall! | Their wall
$ ls -A library/notes/the-good-hawk/agatha
