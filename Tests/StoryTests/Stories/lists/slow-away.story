# A library that is away when the app starts still gets what is to be done in it.
slow
write library/notes/the-good-hawk/agatha/one.md one
keys Enter d
close
$ mv library away
finish
$ rm -rf library && mv away library
finish
notes the-good-hawk/agatha
file library/.bin/the-good-hawk/agatha/*.md one
