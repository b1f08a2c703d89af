# A screen reader hears where the user is in a book, and what they think of it.
$ hawknotes books add Piranesi --author "Susanna Clarke" --pages 272 --tagline "The House is kind." --rating "4 of 5" > /dev/null
$ hawknotes books place piranesi p. 68 2> /dev/null
prefer reader = on
keys 4
shows Susanna Clarke · 272 pp.
shows p. 68 · 4 of 5
shows The House is kind.
