# A wide window shows what is selected beside the list, as it is meant.
size 120x40
write library/notes/the-good-hawk/20261101T100000Z-00000000.md # The wall\n\nIt *hears*; see [[Agatha]].\n\n- [ ] ask Lileas
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md Her lists
shows Fifteen, and a Hawk
shows Her lists
keys Tab
shows It hears; see Agatha.
shows ☐ ask Lileas
keys Enter e "Never: " Esc Esc
shows changed, not saved
shows Never: # The wall
