# A draft is not moved onto another.
keys N a Esc j n b Esc Esc Tab Tab m "jaime" Enter
shows Jaime has a draft already
$ hawknotes drafts
  <*>  The Good Hawk  <*>  a
  <*>  Jaime  <*>  b
