# A click selects a row, a double click opens it.
fixed
keys N
click Lileas
shows ▌Lileas
doubleclick Cray
shows first appears in
row 2 Cray
