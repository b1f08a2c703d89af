# Where you are is also said by a chapter's title, or its beginning; Tab completes it.
$ hawknotes books edit the-good-hawk --chapters "$(printf 'p. 3 The wall\np. 90 The bridge of bones\np. 200 Home')" 2> /dev/null
keys Ctrl-L . Ctrl-U
shows p. 112, ch. 7 or its title, 36 %, read 4, unfinished
type bri
shows → ch. 2 · The bridge of bones
keys Tab
shows The bridge of bones
keys Enter
shows reading · ch. 2  ━
keys . Ctrl-U "the"
shows → ch. 1 · The wall and 1 more
keys Enter
shows “the” begins more than one chapter, such as “The wall” and “The bridge of
keys Tab Tab
shows Where you are: The wall
keys Tab
shows Where you are: The bridge of bones
keys Tab Enter
shows reading · ch. 1  ─
keys . Ctrl-U "Chapter III" Enter
shows reading · ch. 3  ━
keys . Ctrl-U "pg. 91" Enter
shows reading · p. 91  ━
# Words for how far a book is read go before titles that begin so.
$ hawknotes books edit the-good-hawk --chapters "$(printf 'p. 3 Reading the signs\np. 90 The bridge')" 2> /dev/null
keys Ctrl-L . Ctrl-U "read"
hides →
type i
shows → ch. 1 · Reading the signs
keys Esc
