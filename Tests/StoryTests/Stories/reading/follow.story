# Tab and Enter follow the links of a text.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md See [the publisher's page](https://www.walker.co.uk/) and\nhawknotes://the-good-hawk/jaime, or [[Jaime]].\n
keys Enter Enter Tab
shows → https://www.walker.co.uk/
keys Tab Enter
shows Jaime
hides Reading
keys Esc 1 Esc Esc Esc g Enter Enter Tab Tab Tab Enter
shows Jaime
hides Reading
