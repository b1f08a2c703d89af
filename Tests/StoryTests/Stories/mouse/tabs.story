# A click shows a tab.
fixed
click 3 Burning
shows selectedTab  3 Burning Swift
click ♥
shows selectedTab  ♥
click 1 Good
shows selectedTab  1 Good Hawk
size 40x10
click ♥
shows selectedTab  ♥
