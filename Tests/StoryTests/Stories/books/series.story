# A series is added where there is no book: what it is called, and which of it this is.
keys b g d d d d d d Esc
keys + "A Wizard of Earthsea" Tab Tab "Earthsea" Tab 1 Enter
$ hawknotes books
  a-wizard-of-earthsea  A Wizard of Earthsea<*>  Earthsea 1
keys D
shows Everything is saved.
