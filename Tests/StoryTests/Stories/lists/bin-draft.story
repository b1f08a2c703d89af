# A draft comes back from the bin, too; a kill just then leaves it there as well.
mortal
keys N "half a thought" Esc Alt-x U
shows draft
shows half a thought
keys Enter
shows The draft on The Good Hawk is back
keys Esc
shows half a thought
