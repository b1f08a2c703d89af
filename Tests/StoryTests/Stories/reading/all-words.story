# Every word of a note can be read: also a definition that no link names, and a front matter that is longer than a line.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md ---\ntitle: The wall\nsource: a letter of hers that was found much later, in the ruins of the watchtower by the sea\n---\n\n[Agatha]: brave
keys Enter Enter
shows by the sea
shows [Agatha]: brave
