# A character beside the list is told with all that they are called and are.
run hawknotes characters add the-good-hawk "William of Baskerville" --role "a Franciscan friar and formerly an inquisitor" --alias "Brother William"
size 100x30
keys 0 End Up Up Up Up Up
shows a Franciscan friar and formerly an
shows inquisitor · also Brother William
