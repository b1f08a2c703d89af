# The row of a note has all of the place that it begins with, and all of the words behind it.
run hawknotes add jaime "pp. 26–27 war"; hawknotes add jaime "p. 28。"; hawknotes add jaime "彼はp. 16で"
keys Down Enter
shows p. 26–27  war
shows p. 28     (no words)
hides 28。
shows p. 16     彼
