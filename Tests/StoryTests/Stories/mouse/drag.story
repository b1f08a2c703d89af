# A drag selects words; what lies elsewhere keeps its own.
mortal fixed
keys N "one two three"
drag two to three
shows 5 characters selected
keys Alt-W
copied wo th
drag two to 3 Burning
shows 8 characters selected
shows selectedTab  1 Good Hawk
