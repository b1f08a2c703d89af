# A relation that was removed elsewhere is not said again, even if nobody has reported that yet.
unnoticed
run hawknotes characters relate lileas friend jaime; hawknotes characters relate jaime rival nathara
keys Down Enter W Down Down Down e " since ch. 2"
run hawknotes characters unrelate lileas jaime
keys Enter
shows That was changed or removed meanwhile
lacks library/books/the-good-hawk.json friend
