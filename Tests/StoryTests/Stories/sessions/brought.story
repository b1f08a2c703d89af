# A command brings the window it names to a character, and a text to the end of the draft there; other tabs stay.
window agatha
keys Enter N "mine" Esc Esc 2 Enter
shows first appears in The Broken Raven
run hawknotes open agatha --session agatha
shows Agatha, from a command
keys 2
asked ring
shows first appears in The Broken Raven
run printf theirs | hawknotes open agatha --session agatha --draft -
shows mine
shows theirs
keys Ctrl-S
notes the-good-hawk/agatha mine\ntheirs
