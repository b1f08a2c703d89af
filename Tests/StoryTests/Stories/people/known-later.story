# Who is on the list of characters is in who is who, also if all that is said of them comes later; that does not.
$ (hawknotes characters add the-good-hawk Xenia > xenia; hawknotes characters relate xenia friend agatha --since "ch. 9"; hawknotes characters relate lileas sister agatha --since "ch. 2"; hawknotes place the-good-hawk "ch. 3") 2> /dev/null
keys W
shows Xenia
hides friend
keys Esc
$ hawknotes place the-good-hawk "ch. 9" 2> /dev/null
keys W
shows friend
keys < <
hides Xenia
keys Esc Esc
$ hawknotes place the-good-hawk "ch. 3" 2> /dev/null
keys : "open xenia" Enter W
shows Who is who · Xenia
hides Nothing is known
