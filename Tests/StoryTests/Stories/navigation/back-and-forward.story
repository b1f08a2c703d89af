# Alt-Left goes back to where one was, Alt-Right forward again.
keys Enter
row 2 Agatha
keys Esc j Enter
row 2 Jaime
keys Alt-Left Alt-Left
row 2 Agatha
keys Alt-Right Alt-Right
row 2 Jaime
keys Alt-Right
shows No page was shown after this one
