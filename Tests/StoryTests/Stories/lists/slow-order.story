# What is asked for is done in its order.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
keys Enter d u f j d f
finish
notes the-good-hawk/agatha two
file library/.bin/the-good-hawk/agatha/*.md one
shows ♡
keys u u
finish
notes the-good-hawk/agatha one | two
nofile library/.bin/the-good-hawk/agatha/*.md
