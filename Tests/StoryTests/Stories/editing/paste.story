# A paste that nothing takes is a key away.
keys Tab
paste why does she go\n
shows Press n, then Ctrl-Y
keys N Ctrl-Y
shows why does she go
notes the-good-hawk
