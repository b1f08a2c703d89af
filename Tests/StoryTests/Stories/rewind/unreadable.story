# A step whose file cannot be read says so, and the text of another step does not stand in its place.
mortal
keys Enter n
type one
keys Ctrl-S
later 5
keys Esc
$ hawknotes edit $(hawknotes notes agatha | cut -d ' ' -f 1) other 2> /dev/null
shows other
keys R
shows other
$ rm -r state/versions
keys Left
shows cannot read
hides other
