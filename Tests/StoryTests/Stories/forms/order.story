# The fields of a form stand in the order in which Tab goes through them.
fixed
size 80x30
keys 1 E
shows Overview
row -3 Chapters
