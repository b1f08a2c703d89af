# A form that is left keeps what was typed; it says what is missing or wrong.
keys + "Pira" Tab "Sus" Esc
shows what you typed is there
keys +
shows Pira
shows Sus
keys Alt-X +
hides Pira
keys Enter
shows The title is missing
keys "x" Tab Tab Tab Tab "MMXX" Enter
shows “MMXX” is not a year
nofile library/books/*
