# The options of an import may stand behind the path, as for the shell.
mortal
keys : "import ~/a b.csv --book the-good-hawk --all" Enter
asked importFile(path: "~/a b.csv", makesBooks: true, books: ["the-good-hawk"])
keys :
type import --all a.csv --book "A book=emma"
keys Enter
asked importFile(path: "a.csv", makesBooks: true, books: ["A book=emma"])
