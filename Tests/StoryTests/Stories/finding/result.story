# A result opens at its words, and F3 finds them again in the note.
write library/notes/the-good-hawk/agatha/long.md agatha\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\nthe puffin stands, a puffin
keys 2 / "puffin" Enter
shows the puffin stands
shows Reading
cursor puffin stands
keys F3
cursor puffin 
keys F3
shows Continued from the beginning
cursor puffin stands
