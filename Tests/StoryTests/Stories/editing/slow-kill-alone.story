# A kill right after Ctrl-S brings the text back.
slow
keys Enter N
type first
keys Ctrl-S
kill
shows first
