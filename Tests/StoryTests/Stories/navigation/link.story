# Y copies the link of the page.
mortal
keys Enter Y
copied hawknotes://the-good-hawk/agatha
keys 0 Y
shows The favourites have no link
