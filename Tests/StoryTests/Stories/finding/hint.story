# A search without words and notes tells what can be typed.
keys /
shows Type a word of a book
