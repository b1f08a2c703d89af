# What an import is to do is said in the command line, in which the names of books are completed.
mortal
keys : "import a  b.csv" Enter
asked importFile(path: "a  b.csv", makesBooks: false, books: [])
keys :
type import --book middlemarch --book "A book=emma" --all ~/a b.csv
keys Enter
asked importFile(path: "~/a b.csv", makesBooks: true, books: ["middlemarch", "A book=emma"])
keys : "import --book the-g" Tab
shows :import --book the-good-hawk
keys "~/a.csv" Enter
asked importFile(path: "~/a.csv", makesBooks: false, books: ["the-good-hawk"])
keys : "import-undo" Enter
asked undoImport(run: "")
keys : "import" Enter
asked nothing
shows import FILE imports highlights and notes
