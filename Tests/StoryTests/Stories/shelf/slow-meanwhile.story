# What is written while a draft is discarded stays.
slow
keys N
type zebra
keys Esc D d Esc N
type after
finish
shows changed meanwhile
shows after
file state/bin/*.md zebra
