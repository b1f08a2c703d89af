# A draft is discarded on a slow disk.
slow
keys N
type zebra
keys Esc D d
shows Now discarding…
shows zebra
nofile state/bin/*.md
finish
shows Discarded; u brings it back
file state/bin/*.md zebra
keys Esc
hides zebra
