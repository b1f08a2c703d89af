# A discarding that is refused leaves the user in the editor.
slow
keys N
type zebra
keys Ctrl-S
type lion
keys Alt-X
shows still saving a text
type f
finish
shows lionf
