# What an import is to do is said in the command line, in which the names of books are completed.
mortal
keys :
type import a  b.csv
keys Enter
asked importFile(path: "a  b.csv", makesBooks: false, books: [])
keys :
type import --book middlemarch --book "A book=emma" --all ~/a b.csv
keys Enter
asked importFile(path: "~/a b.csv", makesBooks: true, books: ["middlemarch", "A book=emma"])
keys :
type import --book the-g
keys Tab
shows :import --book the-good-hawk
type ~/a.csv
keys Enter
asked importFile(path: "~/a.csv", makesBooks: false, books: ["the-good-hawk"])
keys :
type import-undo
keys Enter
asked undoImport(run: "")
keys :
type import
keys Enter
asked nothing
shows import FILE imports highlights and notes
