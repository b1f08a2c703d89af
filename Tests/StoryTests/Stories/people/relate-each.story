# What several people are to somebody is said in one line, each with their own words.
$ hawknotes books add Idiot > /dev/null; for name in Ganya Kolya Varya "General Ivolgin" Prince; do hawknotes characters add idiot "$name" > /dev/null; done
keys 4 Enter W +
## Each of them, and what is said of them, may have a comma.
type Kolya: brother, in his way, Varya, Prince: dear, General Ivolgin: father since ch. 2
keys Enter
shows General Ivolgin is Ganya's father
shows brother, in his way
$ hawknotes who ganya --all | grep -c -w dear
  2
keys u
$ hawknotes who ganya --all | grep -c father
  0
  [1]
## A name that nobody has is not taken for words of another one.
keys "Kolya: brother, Nastasya: sister" Enter
shows There is nobody called “Nastasya” here yet
## A place behind since is nobody's name, though it has a colon.
run hawknotes books edit idiot --pages 100 --chapters "p. 9 Book One: The ball"
keys "Kolya: brother, since Book One: The ball" Enter
shows Kolya is Ganya's brother
