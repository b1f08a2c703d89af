# The command open opens what it names.
keys :
type open agatha
keys Enter
shows first appears in The Good Hawk
keys :
type open  lady beatrice 
keys Enter
shows Lady Beatrice ♡
keys :
type open agahta
keys Enter
shows agatha
keys :
type open burning
keys Enter
shows selectedTab  3 Burning Swift
