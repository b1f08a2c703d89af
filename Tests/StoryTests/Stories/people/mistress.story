# Nobody is made a servant by what the word mistress may mean.
$ hawknotes characters relate lileas mistress agatha 2> /dev/null
keys Enter W
shows Lileas
shows mistress
hides servant
$ hawknotes who lileas --json | grep -c servant
  0
  [1]
