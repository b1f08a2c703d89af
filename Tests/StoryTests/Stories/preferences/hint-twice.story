# A key that is pressed twice is named twice in a message, also where other keys are set.
prefer key.help = F1
keys N "The wren" Alt-X
shows K K forgets it
