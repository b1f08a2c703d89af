# The wheel scrolls the results and opens nothing.
fixed
size 40x10
keys / a
wheel down Book
shows Search: a
