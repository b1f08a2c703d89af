# Whoever begins to write, or ends it, has the same line at the top.
fixed
write library/notes/the-good-hawk/one.md The wall hears.\n\nWord1 of the wall\n\nWord2 of the wall\n\nWord3 of the wall\n\nWord4 of the wall\n\nWord5 of the wall\n\nWord6 of the wall\n\nWord7 of the wall\n\nWord8 of the wall\n\nWord9 of the wall\n\nWord10 of the wall\n\nWord11 of the wall\n\nWord12 of the wall\n\nWord13 of the wall\n\nWord14 of the wall\n\nWord15 of the wall\n\nWord16 of the wall\n\nWord17 of the wall\n\nWord18 of the wall\n\nWord19 of the wall\n\nWord20 of the wall\n\nWord21 of the wall\n\nWord22 of the wall\n\nWord23 of the wall\n\nWord24 of the wall\n\nWord25 of the wall\n\nWord26 of the wall\n\nWord27 of the wall\n\nWord28 of the wall\n\nWord29 of the wall\n\nWord30 of the wall\n\nWord31 of the wall\n\nWord32 of the wall\n\nWord33 of the wall\n\nWord34 of the wall\n\nWord35 of the wall\n\nWord36 of the wall\n\nWord37 of the wall\n\nWord38 of the wall\n\nWord39 of the wall\n\nWord40 of the wall
keys Tab Enter Space Space
row 4 Word18
look
keys e
shows Writing
row 4 Word18
keys Esc
same
keys e PgDn Esc
row 4 Word18
