# Whoever has read a book is told which one of its series comes next; its page says it, as far as there is room for it.
size 120x40
shows Shadow Skye 1 of 3 · next: The Broken Raven
keys 2
shows Shadow Skye 2 of 3 · before: The Good Hawk · next: The Burning Swift
keys . Ctrl-U "read" Enter
shows The Broken Raven is read; next in Shadow Skye: The Burning Swift
keys 3 . Ctrl-U "read" Enter
hides next in
size 80x24
keys 1
shows Shadow Skye 1 of 3
hides next:
