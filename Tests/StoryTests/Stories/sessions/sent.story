# A session that is open goes where a command sends it, with the text that the command has.
keys 2
$ hawknotes open agatha --session main
  ...
shows Agatha, from a command
shows first appears in The Good Hawk
keys Esc 2
asked ring
shows selectedTab  2 Broken Raven
keys 1 Enter N
type mine
keys Home
$ printf theirs | hawknotes open agatha --session main --draft -
  ...
shows mine
shows theirs
keys Ctrl-S
notes the-good-hawk/agatha mine\ntheirs
