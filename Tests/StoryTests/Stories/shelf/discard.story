# Alt-X discards a draft; u brings it back, behind what was written since.
keys N "the wall" Alt-X
shows Discarded; K K forgets it; u brings it back
hides the wall |
keys N "more"
hides brings it back
keys Esc u Ctrl-S
notes the-good-hawk more\n\nthe wall
keys : "discard" Enter
shows No draft here
