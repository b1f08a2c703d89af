# Who is on the list of characters is in who is who, also if all that is said of them comes later; that does not.
run hawknotes characters add the-good-hawk Xenia > xenia; hawknotes characters relate xenia friend agatha --since "ch. 9"; hawknotes characters relate lileas sister agatha --since "ch. 2"; hawknotes place the-good-hawk "ch. 3"
keys W
shows Xenia
hides friend
keys Esc
run hawknotes place the-good-hawk "ch. 9"
keys W
shows friend
keys < <
hides Xenia
keys Esc Esc
run hawknotes place the-good-hawk "ch. 3"
keys : "open xenia" Enter W
shows Who is who · Xenia
hides Nothing is known
