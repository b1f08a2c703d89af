# A title makes a cover, always the same one; a new book stands last.
keys +
type Piranesi
keys Enter
row 2 Piranesi
keys +
type Emma
keys Enter
row 2 Emma
keys 4
row 2 Piranesi
