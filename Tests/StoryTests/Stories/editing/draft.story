# Each book and each character has a draft of its own, which is there until it is saved.
reader
keys 1 N "first draft" Esc 2 N "second draft"
hides first draft
keys Esc 1
shows first draft
keys N Ctrl-S
shows Saved: first draft
notes the-good-hawk first draft
keys Esc 2
shows second draft
notes the-broken-raven
