# What was last changed before a day, or since then, is found; a wrong date is told while it is typed.
write library/notes/the-good-hawk/20260101T100000Z-00000001.md The sea of old
write library/notes/the-good-hawk/20260102T100000Z-00000002.md The sea anew
$ touch -d "2025-09-30 12:00" library/notes/the-good-hawk/20260101T*; touch -d "2025-10-01 12:00" library/notes/the-good-hawk/20260102T*
keys / "before:2025-1"
shows “2025-1” is not a date
type 0
shows The sea of old
hides The sea anew
# What is changed meanwhile is there no more.
write library/notes/the-good-hawk/20260103T100000Z-00000003.md The sea of old
$ touch -d "2025-09-30 12:00" library/notes/the-good-hawk/20260103T*
keys Left
shows 2 found
write library/notes/the-good-hawk/20260103T100000Z-00000003.md The sea of now
keys Right
shows 1 found
hides The sea of now
# No name takes the place of what is typed while something else is wrong.
keys Ctrl-U "agathe since:20x"
shows “20x” is not a date
keys Enter
shows agathe since:20x
keys Ctrl-U "sea since:2025-10"
shows The sea anew
hides The sea of old
keys Enter
shows The sea of now
