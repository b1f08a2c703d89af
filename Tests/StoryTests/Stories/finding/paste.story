# A long line is pasted into the field, which shows where the cursor is in it.
keys N
paste x
keys Ctrl-Home Ctrl-R
paste 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字end\nx
row -1 字end
row -1 no match
keys Home
row -1 Find: 漢字
