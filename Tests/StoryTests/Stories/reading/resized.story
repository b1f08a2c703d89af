# What is read stays in sight when the window gets other sizes, and is there in the first one.
write library/notes/the-good-hawk/one.md The wall hears. The wall hears. The wall hears. The wall hears. The wall hears. The wall hears. The wall hears. The wall hears. The wall hears. The wall hears.\n\n1\n\n2\n\n3\n\n4\n\n5\n\n6\n\n7\n\n8\n\n9\n\n10\n\n11\n\n12\n\n13\n\n14\n\n15\n\n16\n\n17\n\n18\n\n19\n\n20\n\n21\n\n22\n\n23\n\n24\n\n25\n\n26\n\n27\n\n28\n\n29\n\n30\n\n31\n\n32\n\n33\n\n34\n\n35\n\n36\n\n37\n\n38\n\n39\n\n40
keys Tab Enter Space Space
hides hears
shows  20 
look
size 40x24
size 100x24
shows  20 
size 30x24
size 80x24
same
