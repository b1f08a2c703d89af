# What is dragged to an edge of the window opens there in a second one.
fixed
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md The wall hears
drag The wall hears to left
asked left)
drag ▟▙ to right
asked openWindow(hawknotes://the-good-hawk, right)
keys Tab Enter
drag █ A █ to right
asked openWindow(hawknotes://the-good-hawk/agatha, right)
keys 0
drag █ A █ to left
asked openWindow(hawknotes://the-good-hawk/agatha, left)
keys / "hears"
drag wall hears to left
asked openWindow(hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e,
keys Enter
drag The Good Hawk ·  to right
asked openWindow(hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e,
