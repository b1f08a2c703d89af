# What a line means depends on lines far above it, also when those were changed after it was seen.
$ seq -f "%g and more words of this line" 100 | hawknotes add the-good-hawk -
  <id>
keys Tab Enter e Ctrl-End PgUp PgUp Ctrl-Home "```"
keys Enter Ctrl-End PgUp PgUp Ctrl-Home Delete Ctrl-End
