# A rating is shown as stars, on the page of the book and on the library page, if they take no more room than its words.
$ hawknotes books add Piranesi --author "Susanna Clarke" --status read --rating "4 of 5" > /dev/null; hawknotes books add Emma --status read --rating "7 of 10" > /dev/null; hawknotes books add Nada --status read --rating "4.5 of 5" > /dev/null
keys 4
shows read · ★★★★☆
hides of 5
keys 5
shows read · 7 of 10
keys 6
shows read · 4.5 of 5
keys b s
shows read · ★★★★☆
