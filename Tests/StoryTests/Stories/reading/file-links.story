# Other programs write links with a folder, the ending of a file, or a heading in it.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md [[people/Agatha]], [[Agatha.md]] and [[Agatha#Her bow|her bow]]; [[x/y#]]
keys Tab Enter Tab
hides leads nowhere
keys Tab
hides leads nowhere
keys Tab
hides leads nowhere
keys Tab
shows leads nowhere
keys Shift-Tab Enter
shows Agatha ♡
