# What is typed is what is saved, whatever names are offered.
keys N "[[Agatha]]" Ctrl-S "[[ag" Esc Enter x Ctrl-S "[[nobody here"
keys Enter x Ctrl-S "if [[ -f x ]]; then" Enter "  y" Ctrl-S "a[[1]]"
keys Ctrl-S "[[agatha|she]]" Enter x Ctrl-S "[ag" Enter x Ctrl-S
keys "[[é́]]" Ctrl-S
notes the-good-hawk [[Agatha]] | [[ag\nx | [[nobody here\nx | if [[ -f x ]]; then\n  y | a[[1]] | [[agatha\|she]]\nx | [ag\nx | [[é́]]
