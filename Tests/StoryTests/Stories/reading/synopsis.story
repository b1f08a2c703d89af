# What is told reads as its Markdown is meant, and its links lead on: Tab chooses one, Enter follows it.
$ hawknotes characters edit agatha --synopsis "Keeps the *wall* with [[Jaime]], see [Skye](https://example.com/skye)." 2> /dev/null
keys Enter
shows Keeps the wall with Jaime, see Skye.
keys Tab Enter
shows Jaime
hides Keeps the wall
keys Alt-Left
shows Keeps the wall
keys Tab Enter
shows Keeps the wall
asked openAddress("https://example.com/skye")
click Jaime
hides Keeps the wall
