# Enter or e begins to write, Esc ends it.
keys N "The wall hears" Ctrl-S Esc Tab Enter Enter Ctrl-End !
shows Writing
shows The wall hears!
keys ? Esc
shows Reading
shows The wall hears!?
keys x Esc
shows Characters
keys Tab Tab Tab Tab Enter
shows Reading
shows The wall hears!?
keys e
shows Writing
