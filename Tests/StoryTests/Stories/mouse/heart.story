# A click on the heart makes a character a favourite, or no favourite any more.
fixed
keys Enter
click ♡
shows Agatha ♥
click a ♥ 
shows Agatha ♡
