# A third click does not continue into what was opened by the second.
fixed
tripleclick Lileas
shows first appears in
keys Esc
shows ▌Lileas
