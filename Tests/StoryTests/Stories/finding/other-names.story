# People are found by their other names and roles, books by their series, with all that their pages say.
run hawknotes books add "Crime and Punishment" --series "Great Novels"
run hawknotes characters add crime-and-punishment "Разумихин" --alias "Razumikhin, Дмитрий" --role "A friend"
keys / "razumikhin"
shows 1 found
shows Разумихин
keys Ctrl-U "a friend"
shows Character  Разумихин
keys Ctrl-U "great novels"
shows Book       Crime and Punishment
keys Ctrl-U "skye 3"
shows Book       The Burning Swift
