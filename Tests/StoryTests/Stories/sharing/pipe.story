# A note is piped to a command; without a command nothing runs.
write library/notes/the-good-hawk/one.md The wall hears
keys Tab | "wc -w"
shows Pipe to: wc -w
keys Enter
asked command: "wc -w"
hides Pipe to:
keys | Space Enter
asked nothing
hides Pipe to:
