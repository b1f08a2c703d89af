# A rename is taken back also in a note that was in the bin before it.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea
keys Tab d u
shows One #sea
keys : "rename-tag sea ocean" Enter
notes the-good-hawk One #ocean
keys u
shows #ocean is #sea again in 1 note
notes the-good-hawk One #sea
