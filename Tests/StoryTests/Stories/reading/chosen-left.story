# A box that was chosen is so no more once the cursor is elsewhere.
$ mkdir -p library/notes/the-good-hawk/agatha; (echo '- [ ] ask her'; for n in $(seq 90); do printf '\nParagraph %s.\n' $n; done) > library/notes/the-good-hawk/agatha/todo.md
## Words were found.
keys Enter Enter Tab
shows selected ☐
keys Ctrl-R
type Paragraph 70
keys Esc
hides ask her
cursor Paragraph 70.
keys Enter
hides changed, not saved
shows Paragraph 70.
## Words were written.
keys Enter Enter Tab e Ctrl-End
type The end
keys Esc Enter Ctrl-S
has library/notes/the-good-hawk/agatha/todo.md - [ ] ask her
