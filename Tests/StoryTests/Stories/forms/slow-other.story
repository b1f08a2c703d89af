# A form stays open when something else is saved.
slow
keys . "p. 9" Enter E " Indeed"
finish
shows The Good Hawk Indeed
keys Enter
finish
$ hawknotes show the-good-hawk
  The Good Hawk Indeed
  ...
  reading · p. 9
  ...
