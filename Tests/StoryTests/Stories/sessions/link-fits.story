# A link goes to the window that fits best: one that shows it, or what it belongs to.
window main
keys Down
window other
keys 2 Enter
shows first appears in The Broken Raven
run hawknotes open hawknotes://the-broken-raven/sigrid
shows Sigrid, from a command
run hawknotes open hawknotes://the-good-hawk/agatha
hides Agatha, from
window main
shows Agatha, from a command
