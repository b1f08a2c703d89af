# A note that is found opens from wherever one is.
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md She talks to the vole before she talks to the elders.
keys 3 / "vole elders" Enter
shows Agatha · 3 Nov 2026
