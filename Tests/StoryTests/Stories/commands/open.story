# The command open opens what it names.
each TITLE WORDS: Agatha agatha | Beatrice  lady beatrice  | Burning burning
keys : "open $WORDS" Enter
title $TITLE
