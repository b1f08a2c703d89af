# A form that is left keeps what was typed; it says what is missing or wrong.
keys +
type Pira
keys Tab
type Sus
keys Esc
shows what you typed is there
keys +
shows Pira
shows Sus
keys Alt-X +
hides Pira
keys Enter
shows The title is missing
type x
keys Tab Tab Tab Tab
type MMXX
keys Enter
shows “MMXX” is not a year
nofile library/books/*
