# Where nobody is known yet, something can be said of whom the page is about.
run hawknotes place the-good-hawk "p. 1"
keys 2 Enter W
shows Nothing is known of anybody here yet
keys +
shows Who is what to
