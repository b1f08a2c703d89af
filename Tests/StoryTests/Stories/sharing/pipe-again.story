# The commands that notes were given to come back with Up, and what was typed with Down.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md The wall hears\n
keys Tab |
type first
keys Enter |
type second
keys Enter |
type first
keys Enter
asked command: "first"
keys |
type typed
keys Up
shows Pipe to: first
keys Up Up
shows Pipe to: second
keys Down
shows Pipe to: first
keys Down
shows Pipe to: typed
keys Ctrl-U
type s
keys Tab Enter
asked command: "second"
