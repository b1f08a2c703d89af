# A character occurs in another book, too.
keys 1 j j e Tab Tab Tab
type the broken raven
keys Enter 2 G
shows Lileas  from The Goo
keys Enter N
type still here
keys Ctrl-S Esc Esc
shows selectedTab  2 Broken Raven
notes the-good-hawk/lileas still here
keys 1 e Tab Tab Tab Ctrl-U
type nobody
keys Enter
shows There is no book “nobody”
