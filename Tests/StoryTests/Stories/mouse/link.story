# The mouse takes a name that is offered.
fixed
keys N "[["
click Jaime                The
keys Ctrl-S
notes the-good-hawk [[Jaime]]
