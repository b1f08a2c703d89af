# Names of notes that only look alike are different notes, which are changed, deleted and found as such.
$ mkdir -p library/notes/the-good-hawk; cd library/notes/the-good-hawk; n=0; for name in 'Caf\303\251' 'Cafe\314\201' '\342\204\253' '\303\205' 'A\314\212'; do n=$((n + 1)); echo "text $n" > "20261120T140312Z-$(printf "$name").md"; done
keys Tab Enter e "changed " Ctrl-S Esc Esc j Enter e "changed "
keys Ctrl-S Esc Esc j Enter e "changed " Ctrl-S Esc Esc j Enter e
keys "changed " Ctrl-S Esc Esc j Enter e "changed " Ctrl-S Esc v
shows Rewind
hides changed
notes the-good-hawk changed text 1\n | changed text 2\n | changed text 3\n | changed text 4\n | changed text 5\n
keys Esc Esc d k d
$ ls library/notes/the-good-hawk | wc -l
  3
keys u u
$ ls library/notes/the-good-hawk | wc -l
  5
keys /
type "text 3"
keys Enter
shows changed text 3
keys / Ctrl-U
type "text 4"
keys Enter
shows changed text 4
