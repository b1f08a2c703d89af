# A start tidies up what a kill left; a text that is nowhere else is kept.
folder state/sessions/main
folder library
write state/sessions/main/.journal.new.tmp half
write library/.favourites.new.tmp half
write library/books/piranesi.json {"title": "Piranesi"}
write library/books/.piranesi.json.new.tmp {"title": "Piranesi"}
write library/books/.order.new.tmp piranesi\n
write .config/hawknotes/.config.new.tmp theme = dark\n
start
nofile state/sessions/main/.journal.new.tmp
nofile library/.favourites.new.tmp
nofile library/books/.*.tmp
nofile .config/hawknotes/.config.new.tmp
file library/.bin/favourites.former half
file library/.bin/order.former piranesi\n
nofile library/.bin/piranesi.json.former
file .config/hawknotes/config.former theme = dark\n
