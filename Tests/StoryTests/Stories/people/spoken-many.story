# Sentences that have no room for their ends have a sign there.
fixed
prefer reader = on
size 60x20
$ hawknotes books add War > /dev/null; for name in a b c d e f g h i j k l m n o p q r s t; do hawknotes characters add war "Count $name" --role "one of the many counts who are at the ball in the first chapter" > /dev/null; done
keys 4 W
shows Count a, one of the many counts who are at the ball in the…
