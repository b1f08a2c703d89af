# Enter, Backspace, Delete and Esc are the same with Shift or Ctrl; Ctrl-Backspace and Ctrl-Delete take a word.
keys N a Shift-Enter b Shift-Backspace c Ctrl-Enter d e Left Shift-Delete Ctrl-Shift-Backspace f Ctrl-S
notes the-good-hawk a\nc\nf
keys "one two three" Ctrl-Backspace Home Ctrl-Delete
hides one two
hides two three
keys Delete "x" End Backspace Ctrl-S Shift-Esc
hides Writing
notes the-good-hawk a\nc\nf | xtwo
