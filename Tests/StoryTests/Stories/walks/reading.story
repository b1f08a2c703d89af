# No kill shows while a text is read, and nothing of it is changed, in a small window.
reader
size 40x10
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md # The wall in *The Good Hawk*\n\nSee [[Jaime]] and\nhawknotes://the-good-hawk/jaime, or [a wall](hawknotes://no/one). The wall is the first thing that Agatha tells us about.\n\n> "A Hawk does not end where the wall does."\n\n- [x] chapters 1–9\n- [ ] chapters 10–20\n\n| who | post | loses it |\n|---|---|--:|\n| Agatha | Hawk | ch. 3 |\n\n```\nClann-a-Tuath  ->  Raasay\n```\n\n日本語のメモ and the last words\\\nof the wall.\n
keys Enter Tab Enter
keys j j Space Ctrl-D k Ctrl-U PgUp End g Tab Tab Tab Tab Tab x x Alt-U Shift-Tab Enter Alt-U s Down
keys s Ctrl-R w a l l Enter F3 F3 Esc G Shift-Tab e ! Esc Home j j e Esc Alt-G 3 0 Enter
file library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md # The wall in *The Good Hawk*\n\nSee [[Jaime]] and\nhawknotes://the-good-hawk/jaime, or [a wall](hawknotes://no/one). The wall is the first thing that Agatha tells us about.\n\n> "A Hawk does not end where the wall does."\n\n- [x] chapters 1–9\n- [ ] chapters 10–20\n\n| who | post | loses it |\n|---|---|--:|\n| Agatha | Hawk | ch. 3 |\n\n```\nClann-a-Tuath  ->  Raasay\n```\n\n日本語のメモ and the last words\\\nof the wall.\n
