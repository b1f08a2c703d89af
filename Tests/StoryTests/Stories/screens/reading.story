# A text as it is read, from its beginning and further down.
each SIZE: 80x24 | 120x40 | 40x10
fixed
size $SIZE
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md ---\ntitle: The wall\ntags: walls, sea\n---\n# The wall in *The Good Hawk*\n\nRead 14–21 Nov. See [the publisher's page](https://www.walker.co.uk/) and\nhawknotes://the-good-hawk/jaime, or [[Jaime]].\n\n## What the wall is for\n\nThe wall is the first thing that Agatha tells us about, and she tells us about\nit the way other children talk about a house. **It keeps the sea\nout, she says, and the mainland out, and the clan in.** Only the third is ~~false~~\ntrue by the *end* of the `first` chapter.\n\n> "A Hawk's duty does not end where the wall does."\n> — the tagline\n\n- [x] chapters 1–9\n- [ ] chapters 10–20\n  1. the plague: *sgàil duisg*?\n\n| who | post | loses it |\n|---|---|--:|\n| Agatha | Hawk | ch. 3 |\n\n```\nClann-a-Tuath  ->  Raasay\n```\n\n***\n日本語のメモ and the last words\\\nof the wall.\n
keys Enter Enter
screen reading-$SIZE
keys Space Tab Tab
screen reading-further-$SIZE
