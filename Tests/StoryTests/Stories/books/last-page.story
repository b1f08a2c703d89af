# The old place is selected; at the last page the program asks whether the book is finished.
run hawknotes books edit the-good-hawk --pages 368
keys . "360" Enter . "368" Enter
finish
shows if you have finished it, press . and type read
keys . "read" Enter
finish
$ hawknotes place the-good-hawk
  read
$ hawknotes place the-good-hawk 368
  hawknotes: The Good Hawk: reading, p. 368 of 368; if you have finished it: hawknotes books place the-good-hawk --status read
