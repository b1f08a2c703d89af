# When a book was finished, and how many stars it gets, stands on its page and in the order of reading.
fixed
keys 2 . "read 4" Enter
shows read 20 Nov 2026 · ★★★★☆
size 80x10
keys b s
shows recently read · 3
shows ★★★★☆
shows 20 Nov
size 40x10
shows 20 Nov
hides ★
# Where nothing else is known of it, it stands in the year.
size 80x24
keys Esc V
shows 20 Nov ★★★★☆
