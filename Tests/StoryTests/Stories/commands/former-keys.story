# A key that was set for an action which is another one by now, or none, is no mistake.
prefer key.versions = F9
prefer key.bring-back = F8
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md a
keys Tab Enter
hides key.
keys e ! Ctrl-S Esc F9
shows Rewind
