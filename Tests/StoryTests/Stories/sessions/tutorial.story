# After a kill everything is there, and each book has its own page, draft and sheet.
keys 1 N "first draft" Esc Enter 2 N "second draft" Esc a q a 3 Enter
shows Lady Beatrice
keys 2
shows second draft
shows c copies it
hides first draft
keys q 1
shows first appears in The Good Hawk
keys Esc
shows first draft
hides second draft
