# The form of a new book, and its longest field.
fixed
keys + "Piranesi" Tab "Susanna Clarke"
screens book-form
keys Shift-Tab Shift-Tab Shift-Tab "A house\nof statues"
screens book-form-overview
