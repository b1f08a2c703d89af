# The command that Tab has chosen is seen among the candidates, which end in … where there are more.
fixed
keys :
row -1 add-book
row -1 …
keys Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab
shows :drafts
row -1 …  drafts
