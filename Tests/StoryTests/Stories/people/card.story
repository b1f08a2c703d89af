# A name in a text answers: who is named at the cursor, in a note that is read, written, or begun.
$ hawknotes characters relate lileas sister agatha --since "ch. 2" 2> /dev/null; hawknotes characters relate badhbh enemy agatha --since "the-broken-raven, ch. 2" 2> /dev/null; hawknotes place the-good-hawk "ch. 3" 2> /dev/null
keys N "What does agatha tell Jaime or Badhbh?" Alt-k
shows ─ Agatha
shows from The Good Hawk
shows Lileas is Agatha's sister, since ch. 2
hides enemy
keys Tab
hides sister
shows ─ Jaime
keys Tab
shows ─ Agatha
keys Esc Ctrl-Left Ctrl-Left Alt-k
shows ─ Jaime
keys Esc " x" Ctrl-S Esc Tab Enter W
shows ─ Agatha
keys W
shows Who is who · Agatha
keys Esc Esc W Enter
shows first appears in The Good Hawk
# A place with which the title of the last note begins is not said twice.
keys Esc Esc
$ hawknotes add the-good-hawk/jaime "p. 2 Jaime rides." > id
keys N "Jaime" Alt-k
shows p. 2 Jaime rides.
hides p. 2  p. 2
