# A start tidies up what a kill left.
folder state/sessions/main
folder library
write state/sessions/main/.journal.new.tmp half
write library/.favourites.new.tmp half
start
nofile state/sessions/main/.journal.new.tmp
nofile library/.favourites.new.tmp
