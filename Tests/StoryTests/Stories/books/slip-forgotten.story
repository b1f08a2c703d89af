# That something can be brought back is told until something else is done.
each KEY: Esc | 2 | f | / | N
keys d d
shows brings it back
keys $KEY
hides brings it back
