# A link that leads nowhere good is not followed.
write library/notes/the-good-hawk/agatha/todo.md [a](file:///etc/passwd) [[nobody]] [b](hawknotes://no/one)
keys Enter Enter Tab Enter
shows is not the address of a page
keys Tab Enter
shows nobody
shows Reading
keys Tab Enter
shows Reading
