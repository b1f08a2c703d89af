# Selecting goes by what the reader takes for a character.
mortal
keys N
paste é👩‍👩‍👧🇫🇷
keys Shift-Left Alt-W
copied 🇫🇷
keys End Shift-Left Shift-Left Shift-Left Alt-W
copied é👩‍👩‍👧🇫🇷
