# The library page shows what waits and what was noted last, and opens it.
reader
keys N "The wall hears." Ctrl-S Esc 2 N "half a thought" Esc b
shows Drafts
shows half a thought
shows Lately
keys Tab Tab
shows half a thought
keys Tab
shows The Good Hawk · 20 Nov
keys e
shows Writing
shows The wall hears.
keys Esc Esc
shows Lately
keys Shift-Tab Enter
shows Writing
shows half a thought
