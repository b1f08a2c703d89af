# A file is imported by its name, which may have spaces and quotes around it.
each ALL WORDS: true --all "~/a b.csv" | true --all '~/a b.csv' | false "~/a b.csv" | false ~/a b.csv
mortal
keys :
type import $WORDS
keys Enter
asked importFile(path: "~/a b.csv", makesBooks: $ALL, books: [])
