# Where nobody is known yet, something can be said of whom the page is about.
$ hawknotes place the-good-hawk "p. 1" 2> /dev/null
keys 2 Enter W
shows Nothing is known of anybody here yet
keys +
shows Who is what to
