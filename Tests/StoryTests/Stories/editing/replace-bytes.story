# Replacing leaves bytes as they are that are no letters.
$ mkdir -p library/notes/the-good-hawk && printf '\377hawk\r\nhawk\303' > library/notes/the-good-hawk/one.md
keys Tab Enter e Ctrl-Home Alt-% h a w k Enter o w l Enter ! Ctrl-S
shows Saved
$ od -An -c library/notes/the-good-hawk/one.md
   377   o   w   l  \r  \n   o   w   l 303
