# While the drafts of others are read, a search shows what it has.
slow
window evening
keys N "elsewhere"
finish
close
window main
keys /
hides elsewhere
finish
shows elsewhere
