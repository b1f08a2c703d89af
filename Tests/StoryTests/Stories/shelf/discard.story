# Alt-X discards a draft; u brings it back, behind what was written since.
keys N
type the wall
keys Alt-X
shows Discarded; K K forgets it; u brings it back
hides the wall |
keys N
type more
hides brings it back
keys Esc u Ctrl-S
notes the-good-hawk more\n\nthe wall
keys :
type discard
keys Enter
shows No draft here
