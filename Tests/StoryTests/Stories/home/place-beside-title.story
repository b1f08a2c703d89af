# In one line, the place of a book that is read is not cut for a long title.
fixed
$ hawknotes books add "The Tenant of Wildfell Hall and of Another" --pages 500 > /dev/null; hawknotes books place the-tenant-of-wildfell-hall-and-of-another 384 2> /dev/null
keys b s s
size 60x12
shows and of Another  p. 384
size 44x12
shows p. 384
