# That something can be brought back is told until something else is done.
keys d d
shows brings it back
keys Esc
hides brings it back
keys d d
shows brings it back
keys 2
hides brings it back
keys 1 d d
shows brings it back
keys f
hides brings it back
keys d d
shows brings it back
keys /
hides brings it back
keys Esc d d
shows brings it back
keys N
hides brings it back
keys a Alt-X
shows Discarded; Alt-X again forgets it; u brings it back
keys N a
hides brings it back
