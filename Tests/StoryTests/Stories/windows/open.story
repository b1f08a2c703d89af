# The key w opens what is selected in a second window; in a search, Ctrl-O does.
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md The wall hears
keys Tab w
asked openWindow(hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e,
keys Enter Esc w
asked openWindow(hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e,
keys Tab Tab Tab Enter w
asked openWindow(hawknotes://the-good-hawk/agatha,
keys Tab w
asked openWindow(hawknotes://the-good-hawk/agatha,
keys / "hears" Ctrl-O
asked openWindow(hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e,
shows Search: hears
keys Esc Esc N "unsaid" Esc / "unsaid" Ctrl-O
asked openWindow(hawknotes://the-good-hawk,
