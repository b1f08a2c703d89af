# A patronymic that somebody else has too names nobody, and neither does a title.
run hawknotes books add Brothers; hawknotes characters add brothers "Sofya Ivanovna"; hawknotes characters add brothers "Katerina Ivanovna Verkhovtseva"; hawknotes characters add brothers "Captain Snegiryov"; hawknotes add brothers "Ivanovna and the Captain came."; hawknotes add brothers "Sofya saw Snegiryov."
$ hawknotes notes mentions brothers/sofya-ivanovna
  <*>  Sofya saw Snegiryov.
$ hawknotes notes mentions brothers/captain-snegiryov
  <*>  Sofya saw Snegiryov.
