# Nobody is made a servant by what the word mistress may mean.
run hawknotes characters relate lileas mistress agatha
$ hawknotes characters who lileas
  Lileas
  Jaime   Lileas is promised to Jaime
  Agatha  Lileas is Agatha's mistress
