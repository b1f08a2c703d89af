# No kill shows while names are offered, in a small window.
size 36x10
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
keys N a [ [ a Down Esc g Backspace Backspace Backspace [ Down Down Up t Tab Space [ [ w h Enter
keys Alt-U x [ [ z Esc Esc e [ [ Down Down Down Down Down Down Down Down Down Enter Ctrl-S
