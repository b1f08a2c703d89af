# A phrase that was found across the end of a line is where the note opens.
write library/notes/the-good-hawk/agatha/long.md agatha\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\nthe grey  \n\t puffin stands
keys 2 /
type "grey puffin
keys Enter
cursor grey
