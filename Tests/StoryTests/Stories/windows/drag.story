# What is dragged to an edge of the window opens there in a second one.
fixed
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md The wall hears
keys Ctrl-L
drag The wall hears to left
asked edge: ScreenModels.WindowEdge.left
drag ▟▙ to right
asked target: "the-good-hawk", name: "The Good Hawk", edge: ScreenModels.WindowEdge.right
keys Tab Enter
drag █ A █ to right
asked target: "the-good-hawk/agatha", name: "Agatha", edge: ScreenModels.WindowEdge.right
keys 0
drag █ A █ to left
asked target: "the-good-hawk/agatha", name: "Agatha", edge: ScreenModels.WindowEdge.left
keys /
type hears
drag wall hears to left
asked target: "hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e"
keys Enter
drag The Good Hawk ·  to right
asked target: "hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e"
