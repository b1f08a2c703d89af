# Selecting goes by what the reader takes for a character.
mortal
keys N
paste é👩‍👩‍👧🇫🇷
keys Shift-Left Alt-W
copied 🇫🇷
keys End Shift-Left Shift-Left Shift-Left Alt-W
copied é👩‍👩‍👧🇫🇷
keys Home Right Right x Ctrl-S
notes the-good-hawk é👩‍👩‍👧x🇫🇷
