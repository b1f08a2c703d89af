# A book of the app is corrected, and gets more characters.
keys 3 E Tab Tab Ctrl-U "Skye" Enter c "Konge Grímr"
keys Enter Enter Alt-Up e Tab Tab "king" Enter
$ hawknotes books
  ...
  the-burning-swift  The Burning Swift  Joseph Elliott  Skye 3         2022  2 characters
$ hawknotes characters the-burning-swift
  the-burning-swift/konge-grimr    Konge Grímr                           king
  the-burning-swift/lady-beatrice  Lady Beatrice
  ...
