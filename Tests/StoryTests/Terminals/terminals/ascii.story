# In other locales only ASCII reaches the terminal.
each SETTING: LANG=C | LC_ALL=POSIX | LC_CTYPE=de_DE.ISO-8859-1
set $SETTING
write library/notes/the-good-hawk/1.md “naïve” 漢字 é
keys Tab Enter
rest
keys Esc Esc 0 ? Esc 1 a
rest
ascii yes
