# A draft is as old as its own last change.
size 120x24
keys N a Esc
later 86400
keys 2 N b Esc
later 86400
keys 3 N c Esc D
shows The Good Hawk     here          20 Nov 
shows The Broken Raven  here          21 Nov 
shows The Burning Swift here          22 Nov 
