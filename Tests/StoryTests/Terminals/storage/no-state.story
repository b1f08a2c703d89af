# Without a place for the state, the session is kept elsewhere, and goes back by itself when there is one.
write state in the way
keys N
shows kept in $HOME/run
type words
kill
shows words
remove state
shows back in its own folder
type !
shows words!
quit
$ ls run
start
shows words!
