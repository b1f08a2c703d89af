# What was found at the end of a long title is seen in its row.
write library/notes/the-good-hawk/20240105T090000Z-00000001.md Rebeca eats earth and whitewash from the walls while the others look for the gold
keys /
type gold
keys Enter
shows the gold
