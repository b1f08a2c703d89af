# A draft of this session says when it was changed.
size 120x24
keys N a Esc D
shows  20 Nov
