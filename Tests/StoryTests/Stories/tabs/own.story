# Tabs are closed, moved and pinned; a book that is chosen opens its tab again.
keys 2 X
row 0  1 The Good Hawk   2 The Burning Swift   ♥ Favorites
shows selectedTab  2 The Burning Swift
keys { P
row 0  1•The Burning Swift   2 The Good Hawk   ♥ Favorites
keys b g j Enter
row 0 Burning Swift   2 Good Hawk   3 Broken Raven   ♥ Favorites
shows selectedTab  3 Broken Raven
keys 0 X
shows stays where it is
