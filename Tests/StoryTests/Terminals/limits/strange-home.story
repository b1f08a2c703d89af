# A home with strange characters is one.
$ mkdir "$(printf 'a\nb \033[2J$(id)%%s')"
set HAWKNOTES_STATE
set HAWKNOTES_LIBRARY
behind HOME="$HOME/$(printf 'a\nb \033[2J$(id)%%s')"; export HOME; exec "$@"
keys N "words" Ctrl-S
shows Saved
quit
$ cat a*/.local/share/hawknotes/notes/the-good-hawk/*.md; echo; ls | wc -l
  words
  3
