# A year is a map of its days, by notes, words or pages, once there is something to see.
keys : "year" Enter
row 2 2026
shows The map appears after 5 days of notes.
keys Esc
$ mkdir -p library/notes/the-good-hawk library/reading; for month in 01 03 05 07 09; do printf 'The wall hears each step.\n' > library/notes/the-good-hawk/2026${month}02T101500Z-00000001.md; printf '{"at":"2026-%s-03T10:15:00Z","book":"the-good-hawk","place":"p. %s"}\n' $month 2$month >> library/reading/aaaa.jsonl; done
keys V
row 2 2026
row 2 5 notes · 25 words · 8 pages · 1 book
shows Mon
shows Half of the notes have at most 5 words
shows Longest pause 61 days
size 40x12
shows 5 notes · 25 words · 8 pages
hides · 1 book
size 120x40
row 12 Sun
row 12 J   F   M   A   M
size 80x24
keys s
shows Days by words
keys s
shows The map appears after 5 days of reading.
keys <
row 2 2025
keys > >
row 2 2026
keys Esc
shows Characters
