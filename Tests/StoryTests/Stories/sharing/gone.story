# A note whose text cannot be read is not empty; its list is not read again yet.
mortal unnoticed
write library/notes/the-good-hawk/one.md The wall hears
keys Tab
remove library/notes/the-good-hawk/one.md
keys y
asked nothing
shows may be in the bin
