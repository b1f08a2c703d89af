# Words that are found are marked where they are shown.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md # The wall\n\n**It keeps the sea\nout**, she says.\n\n\n1\n\n2\n\n3\n\n4\n\n5\n\n6\n\n7\n\n8\n\n9\n\n10\n\n11\n\n12\n\n日本語のメモ and the last words\\nof the wall.\n
keys Enter Enter Ctrl-R "keeps"
shows currentMatch keeps
hides last words
keys Enter Esc / "last words" Enter
shows and the last words
