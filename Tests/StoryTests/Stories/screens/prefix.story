# The first of two keys was pressed.
fixed
keys N H i Ctrl-X
screens prefix
