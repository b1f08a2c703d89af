# While matches are asked about, the last line names the keys.
keys N
paste a b a
keys Ctrl-Home Alt-% a Enter x Enter
row -1 y replace   n skip   a all   Esc done
