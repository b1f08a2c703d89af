# A relation that is removed elsewhere while it is being changed.
run hawknotes characters relate lileas friend jaime; hawknotes characters relate jaime rival nathara
## It is not taken for the next one.
keys Down Enter W
shows Who is who · Jaime
keys Down Down Down e
shows Lileas is to Jaime: friend
keys Ctrl-U "worst enemy since ch. 2"
run hawknotes characters unrelate lileas jaime
shows Lileas is to Jaime: worst enemy since ch. 2
keys Enter
shows That was changed or removed meanwhile
shows Lileas is to Jaime: worst enemy since ch. 2
shows rival
lacks library/books/the-good-hawk.json worst enemy
has library/books/the-good-hawk.json rival
# It can be said again by then, or somewhere else.
run hawknotes characters relate lileas friend jaime
keys Enter
shows worst enemy  since ch. 2
keys e " from now on"
run hawknotes characters remove lileas
keys Enter
shows That was changed or removed meanwhile
## It is not said again, even if nobody has reported that yet.
unnoticed
keys Down Enter W Down Down Down e " since ch. 2"
run hawknotes characters unrelate lileas jaime
keys Enter
shows That was changed or removed meanwhile
lacks library/books/the-good-hawk.json friend
