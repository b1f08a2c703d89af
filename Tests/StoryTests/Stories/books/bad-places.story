# A place that is none is refused, and stays typed.
each PLACE: banana | p. 369 | 140 %
keys . "$PLACE" Enter
shows “$PLACE” is 
row -1 Where you are: $PLACE 
hides reading ·
