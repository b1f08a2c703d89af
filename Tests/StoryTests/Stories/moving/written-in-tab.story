# A note that was left being written in another tab is not written there any more once it has been moved.
slow
fixed
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md one
keys Enter Enter m
type jaime
keys Enter Enter e End
type  two
click Broken Raven
shows selectedTab  2
finish
shows Moved to Jaime: one; u brings it back
click Good Hawk
shows Agatha
hides Writing
shows was moved to Jaime
keys :
type open jaime
keys Enter Enter
shows one two
shows changed, not saved
$ hawknotes drafts | grep -c one
  1
