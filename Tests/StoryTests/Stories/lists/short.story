# A short list says how many it has, and the year where that is not this one.
write library/notes/the-good-hawk/20240705T100000Z-00000000.md written in 2024
write library/notes/the-good-hawk/20260705T100000Z-00000000.md written in 2026
row 8 Notes                                             2
hides  of 2
hides ┃
shows  5 Jul 2024  written in 2024
shows  5 Jul       written in 2026
