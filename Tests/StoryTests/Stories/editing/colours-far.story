# What a line means depends on lines far above it, also when those were changed after it was seen.
run seq -f "%g and more words of this line" 100 | hawknotes add the-good-hawk -
keys Tab Enter e Ctrl-End PgUp PgUp Ctrl-Home "```"
keys Enter Ctrl-End PgUp PgUp Ctrl-Home Delete Ctrl-End
