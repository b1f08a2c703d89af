# Whoever is new sees on the library page what to do first.
keys b
shows selectedTab  ⌂ 
shows No notes yet. Enter opens a
shows Everything is saved.
keys Enter
shows selectedTab  1 Good Hawk
click ⌂
shows selectedTab  ⌂ 
