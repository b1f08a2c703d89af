# The form of a new book, and its longest field.
fixed
keys +
type Piranesi
keys Tab
type Susanna Clarke
screens book-form
keys Shift-Tab Shift-Tab Shift-Tab
type A house\nof statues
screens book-form-overview
