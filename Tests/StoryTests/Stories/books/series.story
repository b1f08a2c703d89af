# A series is added, its people get other names, and where one is in it is told.
keys b g d d d d d d Esc
$ hawknotes books
  ...
keys +
type A Wizard of Earthsea
keys Tab
type Ursula K. Le Guin
keys Tab
type Earthsea
keys Tab 1 Enter c
type Ged
keys Enter c
type Ogion
keys Enter g e Tab
type Sparrowhawk
keys Enter
$ hawknotes books
  a-wizard-of-earthsea  A Wizard of Earthsea  Ursula K. Le Guin  Earthsea 1  2 characters
$ hawknotes show ged
  Ged
  in A Wizard of Earthsea
  also called Sparrowhawk
  ...
keys Enter N
type Who taught Sparrowhawk?
keys Ctrl-S Esc > N
type See [[ged|him]].
keys Ctrl-S Esc <
shows Ogion  See
notes a-wizard-of-earthsea/ged Who taught Sparrowhawk?
notes a-wizard-of-earthsea/ogion See [[ged\|him]].
keys D
shows Everything is saved.
