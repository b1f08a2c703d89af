# A screen reader hears where the user is in a book, and what they think of it.
run hawknotes books add Piranesi --author "Susanna Clarke" --pages 272 --tagline "The House is kind." --rating "4 of 5"
run hawknotes books place piranesi p. 68
prefer reader = on
keys 4
shows Susanna Clarke · 272 pp.
shows p. 68 · 4 of 5
shows The House is kind.
