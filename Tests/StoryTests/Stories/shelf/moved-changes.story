# Changes of a note are moved here with what they are based on.
keys N "one" Ctrl-S Esc
window other
keys Tab Enter e End " two"
close
window main
keys D
shows Changed note on
keys m
shows Moved here from other
shows one two
keys Ctrl-S
notes the-good-hawk one two
keys Esc Esc D
shows Everything is saved.
