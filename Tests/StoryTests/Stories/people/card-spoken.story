# Nothing is beside the card of a person for whoever listens, and the cursor is on the name.
fixed
prefer reader = on
$ mkdir -p library/notes/the-good-hawk/agatha; (echo 'What does [[Agatha]] do?'; for n in $(seq 40); do printf '\nRow %s.\n' $n; done) > library/notes/the-good-hawk/agatha/todo.md
keys Enter Enter
shows Row 4.
keys Tab W
shows Agatha
cursor Agatha
hides Row 4.
