# The tags are completed behind :rename-tag, also before their list was shown.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea and #season
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Three #wall
keys : "rename-tag #w" Tab
shows rename-tag #wall
keys Esc : "rename-tag #"
shows #sea  #season  #wall
