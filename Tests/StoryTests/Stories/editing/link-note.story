# Names are offered in a saved note, too.
keys N x Ctrl-S Esc Tab Enter e End " [[jai" Tab Ctrl-S
shows x [[Jaime]]
notes the-good-hawk x [[Jaime]]
keys Esc
shows x Jaime
