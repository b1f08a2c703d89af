# Quotes from notes are seen again on the library page; a grade says how soon.
reader
$ mkdir -p library/notes/the-good-hawk/agatha
$ printf 'p. 3  She knows.\n\n> The wall hears.\n> Every step.\n' > library/notes/the-good-hawk/agatha/20250301T101500Z-00000001.md
keys b
shows The wall hears.
shows · Agatha · p. 3
keys Tab
shows The wall hears
row -1 1 soon   2 later
keys 1
later 1
shows soon
$ cat library/review/*.jsonl | cut -d , -f 2-
  "note":"20250301T101500Z-00000001","quote":"9886ea1ccb90854a","grade":"soon"}
keys Enter
shows She knows.
keys b Tab x
later 1
hides · Agatha · p. 3
shows Lines of your notes that
# A long quote is whole where there is room for it.
$ printf '> One%sEND.\n' "$(yes ' and' | head -n 80 | tr -d '\n') " > library/notes/the-good-hawk/20250302T101500Z-00000004.md
keys Esc b
size 100x40
shows END.
size 80x24
hides END.
