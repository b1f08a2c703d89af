# Nobody is made a servant by what the word mistress may mean.
$ hawknotes characters relate lileas mistress agatha 2> /dev/null
$ hawknotes characters who lileas
  Lileas
  Jaime   Lileas is promised to Jaime
  Agatha  Lileas is Agatha's mistress
