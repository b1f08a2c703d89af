# Undo says what it takes back. What was said before something else was done is named first, and goes with the next press.
keys Enter W + "Lileas: younger sister since ch. 2" Enter
shows Lileas is Agatha's younger sister; u takes it back
keys u
shows It is no longer said that Lileas is Agatha's younger sister
lacks library/books/the-good-hawk.json younger
keys + "Lileas: younger sister since ch. 2" Enter f 2 u
shows You said that Lileas is Agatha's younger sister; u takes it back
has library/books/the-good-hawk.json younger
keys j u
shows It is no longer said that Lileas is Agatha's younger sister
lacks library/books/the-good-hawk.json younger
keys u
shows Nothing to undo
