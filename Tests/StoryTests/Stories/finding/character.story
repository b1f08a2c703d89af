# A character that is found opens in the tab of its book.
keys 2 / "milkw" Enter
shows selectedTab  1 Good Hawk
shows first appears in The Good Hawk
hides Search:
keys Alt-Left
shows Characters
