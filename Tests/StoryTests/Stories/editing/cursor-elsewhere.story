# The cursor and what is selected stay at their words when somebody else writes before them.
keys Enter n "alpha beta gamma" Ctrl-S Esc e End
$ hawknotes edit $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) "First alpha beta gamma" 2> /dev/null
type !
shows First alpha beta gamma!
keys Ctrl-S Shift-Left Shift-Left
$ hawknotes edit $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) "At first First alpha beta gamma!" 2> /dev/null
type ?
shows At first First alpha beta gamm?
keys Ctrl-S Home Right Right
$ : > $(ls library/notes/the-good-hawk/agatha/*.md)
hides At first
$ printf 'At first First alpha beta gamm?\nMore' > $(ls library/notes/the-good-hawk/agatha/*.md)
shows More
type !
shows At! first First
# A beginning that was written over is no beginning any more.
keys Ctrl-S
$ printf 'One\nTwo\nThree' > $(ls library/notes/the-good-hawk/agatha/*.md)
shows Three
$ printf 'One\n' > $(ls library/notes/the-good-hawk/agatha/*.md)
hides Three
keys Alt-< "Zero line\n" Ctrl-S
$ printf 'Zero line\nOne\nFour' > $(ls library/notes/the-good-hawk/agatha/*.md)
shows Four
type X
shows XOne
