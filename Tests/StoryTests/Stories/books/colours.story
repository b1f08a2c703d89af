# A book has its colours in its tab and on its page.
keys 2
shows violet selectedTab  2 The Broken Raven
shows violet heading Characters
keys 3
shows ember selectedTab  3 The Burning Swift
shows ember heading Characters
keys 1
shows :0 selectedTab  1 The Good Hawk
hides ember
hides violet
