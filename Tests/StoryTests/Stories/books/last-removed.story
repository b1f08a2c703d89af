# Whoever removes all characters of a book with one key deletes none of its notes.
run hawknotes books add Emma; hawknotes characters add emma Harriet; hawknotes add emma One
keys 4 d d d
shows Harriet
hides u brings back the note
notes emma One
