# A match in whose middle the cursor stands is the first one.
keys N
paste say bye; hello again
keys Left Left Left Left Left Left Left Left Alt-% "hello" Enter "bye"
keys Enter
hides No match
keys y
shows 1 replaced
keys Ctrl-S
notes the-good-hawk say bye; bye again
