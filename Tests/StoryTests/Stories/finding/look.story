# Where there is room, the words that were found are beside the list.
size 120x16
$ for name in jaime agatha; do mkdir -p library/notes/the-good-hawk/$name; (echo $name; for i in $(seq 40); do echo "line $i"; done) > library/notes/the-good-hawk/$name/long.md; done
$ cd library/notes/the-good-hawk; printf 'the Wall falls' >> jaime/long.md; printf 'the wall stands, a wall' >> agatha/long.md
keys 2 / "wall stands"
screen search-preview-120x16
