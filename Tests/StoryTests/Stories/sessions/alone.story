# Without others, the list of sessions is this one.
keys S
shows main
keys Esc
hides Sessions
