# Nothing of a backup is restored where a part of it cannot be: a library that is a disk is not replaced.
mount library size=4m
run for text in one two; do hawknotes add agatha $text; [ -e a.tar ] || hawknotes backup a.tar; done
$ find library -type f > before; hawknotes backup restore a.tar --replace; find library -type f | diff before -; ls | grep -e before -e state
  before
  hawknotes: <*>library cannot be replaced, because a disk is mounted there, so nothing was written; --into DIR restores elsewhere
