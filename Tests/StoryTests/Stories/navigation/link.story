# Y copies the link of the page.
mortal
keys Enter Y
copied hawknotes://the-good-hawk/agatha
keys 0 Y
shows the favourites have no link
