# What is typed is what is saved, whatever names are offered.
keys N
type [[Agatha]]
keys Ctrl-S
type [[ag
keys Esc Enter x Ctrl-S
type [[nobody here
keys Enter x Ctrl-S
type if [[ -f x ]]; then
keys Enter
type   y
keys Ctrl-S
type a[[1]]
keys Ctrl-S
type [[agatha|she]]
keys Enter x Ctrl-S
type [ag
keys Enter x Ctrl-S
type [[é́]]
keys Ctrl-S
notes the-good-hawk [[Agatha]] | [[ag\nx | [[nobody here\nx | if [[ -f x ]]; then\n  y | a[[1]] | [[agatha\|she]]\nx | [ag\nx | [[é́]]
