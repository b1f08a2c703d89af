# A click selects a result, a double click opens it; a click on a tab leaves the search.
fixed
keys / "wall"
click Book       The Broken
shows ▌Book       The Broken Raven
shows Search: wall
keys Esc / w
click 2 Broken
shows selectedTab  2 Broken Raven
hides Search:
keys 1 / "milkwort"
doubleclick Character  Milkwort
hides Search:
shows first appears in
