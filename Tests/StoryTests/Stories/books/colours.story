# A book has its colours in its tab and on its page.
keys 2
shows violet selectedTab  2 Broken Raven
shows violet heading Characters
keys 3
shows ember selectedTab  3 Burning Swift
shows ember heading Characters
keys 1
shows :4 selectedTab  1 Good Hawk
hides ember
hides violet
