# Whoever listens hears sentences.
prefer reader = on
run hawknotes characters relate lileas sister agatha --since "ch. 2"
keys Enter W
shows Lileas is Agatha's sister, since ch. 2
shows Milkwort is Agatha's companion
hides ┌
