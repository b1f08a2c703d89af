# What leaves from the library page is what is selected there, never the page below it.
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md The wall hears
keys Tab b Down Y
copied hawknotes://the-broken-raven
keys : "export ~/raven.html" Enter
asked export(target: "b|646B4000-C6F2-4566-8691-3995070AC64B", path: "~/raven.html")
keys : "write-file ~/wall.md" Enter
shows Nothing is selected
keys : "move agatha" Enter
shows There is nothing to move here
keys Tab Tab Tab Y
copied hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e
keys Shift-Tab Y
shows No book, character or note is selected
asked nothing
