# The tags are completed behind :rename-tag, also before their list was shown.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea and #season
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Three #wall
keys :
type rename-tag #w
keys Tab
shows rename-tag #wall
keys Esc :
type rename-tag #
shows #sea  #season  #wall
