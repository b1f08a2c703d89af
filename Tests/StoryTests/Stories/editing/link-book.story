# The names of the book that is written about come first.
keys 2 N "[[" Tab Ctrl-S
notes the-broken-raven [[Sigrid]]
