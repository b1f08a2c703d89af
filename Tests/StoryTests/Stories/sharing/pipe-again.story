# Commands that were piped to come back with Up, each once, and are completed; without a command nothing runs.
write library/notes/the-good-hawk/one.md The wall hears
keys Tab | "first" Enter | "second" Enter | "first" Enter | "third"
keys Enter
asked command: "third"
keys | "typed" Up
row -1 Pipe to: third 
keys Up
row -1 Pipe to: first 
keys Up
row -1 Pipe to: second 
keys Up
row -1 Pipe to: second 
keys Down
row -1 Pipe to: first 
keys Down Down
row -1 Pipe to: typed 
keys Down Ctrl-U s Tab
row -1 Pipe to: second 
keys Esc
asked nothing
keys | Space Enter
asked nothing
hides Pipe to:
