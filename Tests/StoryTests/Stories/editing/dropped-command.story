# Esc or Ctrl-G drops Ctrl-X.
keys N a Ctrl-X Esc
shows Ctrl-X cancelled
keys h
shows  ah 
keys Ctrl-X Ctrl-G
shows Ctrl-X cancelled
keys h
shows  ahh 
