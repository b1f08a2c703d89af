# Where there is little room, people are called by a name that nobody else there has; a page of whom nothing is told says what they are to others.
fixed
run hawknotes books add Brothers --place "ch. 3"; for name in "Alexei Fyodorovich Karamazov" "Dmitri Fyodorovich Karamazov" "Fyodor Pavlovich Karamazov" "Father Zosima"; do hawknotes characters add brothers "$name"; done; hawknotes characters relate fyodor-pavlovich-karamazov father alexei-fyodorovich-karamazov; hawknotes characters relate fyodor-pavlovich-karamazov father dmitri-fyodorovich-karamazov; hawknotes characters relate dmitri-fyodorovich-karamazov brother alexei-fyodorovich-karamazov; hawknotes characters relate father-zosima elder alexei-fyodorovich-karamazov; hawknotes characters relate dmitri-fyodorovich-karamazov rival fyodor-pavlovich-karamazov --since "ch. 5"
keys 4
shows Characters
keys W
shows Dmitri's sibling; Fyodor's
shows elder: Zosima
keys Esc Enter
shows Fyodor's child; Dmitri's sibling; elder: Zosima
keys Esc j Enter
shows Fyodor's child; Alexei's brother
hides rival
size 40x24
keys W
shows [Dmitri]
