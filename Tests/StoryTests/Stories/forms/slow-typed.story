# What is typed while a form is saved stays in it.
slow
keys E ! Enter ?
finish
shows The Good Hawk!?
$ hawknotes show the-good-hawk
  The Good Hawk!
  ...
keys Enter
finish
$ hawknotes show the-good-hawk
  The Good Hawk!?
  ...
