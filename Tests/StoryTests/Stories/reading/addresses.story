# An opened address is asked of the browser, by key or by mouse; other addresses are not.
fixed
write library/notes/the-good-hawk/agatha/todo.md See [the page](https://www.walker.co.uk/) or [this](file:///etc/passwd).
keys Enter Enter Tab Enter
asked openAddress("https://www.walker.co.uk/")
click the page
asked openAddress("https://www.walker.co.uk/")
keys Tab Enter
asked nothing
