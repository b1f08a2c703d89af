# A line is between what is looked for and what is found.
keys / a
row 2 Search: a
row 3 ────────────────
