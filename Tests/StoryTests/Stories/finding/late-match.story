# What was found at the end of a long title is seen in its row, with as many words before it as there is room for.
fixed
write library/notes/the-good-hawk/20240105T090000Z-00000001.md Rebeca eats earth and whitewash from the walls while the others look for the gold
keys / "gold"
shows Note       …walls while the others look for the gold
# A match that is wider than its row begins there.
size 40x10
keys Ctrl-U
type "walls while the others look for the gold"
shows Note
shows …walls while the
