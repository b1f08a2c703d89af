# Letters are text in an editor, and commands outside; a key right after Esc is not lost.
keys N q 2 ? d f Esc 2
shows Sigrid
keys 1
shows q2?df
keys N a Alt-Enter
shows first appears in The Good Hawk
