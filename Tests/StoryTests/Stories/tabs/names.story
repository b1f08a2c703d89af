# The name of a session is whole in the first row, or cut where it is long and there is no room.
window sixteen-letters-
keys 1
row 0  sixteen-letters- 
size 36x24
row 0  sixteen-letters- 
keys ] ]
row 0  sixteen-letters- 
row 0 ♥
size 60x24
keys ] ]
row 0  sixteen-letters- 
row 0 ♥
window agatha-in-the-evening
size 64x24
row 0  agatha-in-the-even… 
size 120x24
row 0  agatha-in-the-evening 
