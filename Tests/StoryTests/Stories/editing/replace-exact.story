# Replacing finds what is written, in no other case and with no other accents; looking for it finds all.
keys N
paste si sí Si SÍ
keys Ctrl-Home Ctrl-R s i
shows 1 of 4
keys Esc Alt-% Ctrl-U s i Enter y e s Enter !
shows yes sí Si SÍ
shows 1 replaced
