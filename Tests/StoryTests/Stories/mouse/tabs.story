# A click shows a tab.
fixed
click 3 The Burning
shows selectedTab  3 The Burning Swift
keys Ctrl-L
click ♥
shows selectedTab  ♥
click 1 The Good
shows selectedTab  1 The Good Hawk
size 40x10
click ♥
shows selectedTab  ♥
