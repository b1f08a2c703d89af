# The editor takes letters only once writing began.
keys N "The wall hears" Ctrl-S Esc Tab Tab
shows Enter write
hides Writing
keys o Z 2
shows The Broken Raven
keys 1 Enter "by the sea"
shows Writing
shows by the sea
keys Esc
hides Writing
keys Tab Tab Shift-Tab g G
shows Reading
shows draft · 3 words
keys Ctrl-S
notes the-good-hawk The wall hears | by the sea
