# A library that goes and comes back: nothing is saved elsewhere meanwhile, and no word is lost.
write library/notes/the-good-hawk/one.md Who keeps the gate?
shows Who keeps
keys N "words"
run hawknotes export --format jsonl -o all.jsonl
$ mv library elsewhere
shows No library at
keys Ctrl-S
shows Cannot be saved
nofile library
keys Esc : "import ~/all.jsonl" Enter
shows Nothing was imported
nofile library
keys N
kill
shows No library at
$ mv elsewhere library
shows Who keeps
keys Ctrl-S
shows Saved: words
notes the-good-hawk Who keeps the gate? | words
