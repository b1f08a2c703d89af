# A click on the heart makes a character a favourite, or no favourite any more.
fixed
keys Enter
click ♡
shows Agatha ♥
click a ♥ 
shows Agatha ♡
size 40x10
click ♡
shows Agatha ♥
size 120x40
click a ♥ 
shows Agatha ♡
