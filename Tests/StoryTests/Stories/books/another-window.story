# What is changed in one window is shown in the others.
keys j j
window evening
keys e Ctrl-A "Sir " Enter
$ hawknotes characters the-good-hawk
  the-good-hawk/agatha<*>Sir Agatha<*>
  ...
window main
shows Sir Agatha
shows ▌Lileas
window evening
keys b d d
$ hawknotes books
  the-broken-raven<*>
  ...
window main
row 0  1 The Broken Raven
