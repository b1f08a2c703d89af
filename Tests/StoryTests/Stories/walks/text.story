# No kill shows after any letter, however wide it is and wherever its line is wrapped.
size 44x12
keys N
type The wall hears: naïve 漢字 and 👩‍👩‍👧 too.\n\nAnd then the wind, which is long enough to wrap.
keys Ctrl-S
notes the-good-hawk The wall hears: naïve 漢字 and 👩‍👩‍👧 too.\n\nAnd then the wind, which is long enough to wrap.
