# A note is offered by any word of its title; undo takes the name away, then the letters that were typed.
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
keys N "[[why e" Tab "x"
shows | [[Why Éilidh left]]x
keys Alt-U
shows | [[Why Éilidh left]]
hides left]]x
keys Alt-U
shows | [[
hides left]]
keys Alt-E Alt-E Ctrl-S
notes the-good-hawk [[Why Éilidh left]]x
