# What has the same name is told apart where a note is moved.
run hawknotes books add Emma; hawknotes characters add emma Emma; hawknotes characters add emma Harriet; hawknotes characters add emma Harriet --slug other
run hawknotes add emma "Who is she?"
keys 4 Tab m "emma"
shows → 1 of 4: Emma (the book)
keys Down
shows → 2 of 4: Emma (emma/emma)
keys Ctrl-U "harriet" Down
shows → 2 of 2: Harriet (emma/other)
