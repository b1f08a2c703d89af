# Whoever reads less than a page a day is done in another year, which is named.
write library/reading/aaaa.jsonl {"at":"2026-11-10T10:15:00Z","book":"the-good-hawk","place":"p. 100"}\n{"at":"2026-11-18T10:15:00Z","book":"the-good-hawk","place":"p. 103"}\n
write library/books/the-good-hawk.json {"slug":"the-good-hawk","status":"reading","place":"p. 103"}
keys b
shows under a page a day, done Oct 2028
# Whoever hardly reads has no pace.
write library/reading/aaaa.jsonl {"at":"2026-11-10T10:15:00Z","book":"the-good-hawk","place":"0 %"}\n{"at":"2026-11-18T10:15:00Z","book":"the-good-hawk","place":"0.0000000000000000001 %"}\n
write library/books/the-good-hawk.json {"slug":"the-good-hawk","status":"reading","place":"0.0000000000000000001 %"}
keys Esc b
hides a day
