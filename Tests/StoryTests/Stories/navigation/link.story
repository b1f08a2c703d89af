# Y copies the link of the page, in the favourites of who is selected.
mortal
keys Enter Y
copied hawknotes://the-good-hawk/agatha
keys 0 Y
copied hawknotes://the-good-hawk/agatha
