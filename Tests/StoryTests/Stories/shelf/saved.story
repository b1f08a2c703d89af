# A draft is saved from the shelf.
keys 2 N "Who keeps the gate?" Esc 3 N "Swift" Esc D G s
shows Saved
keys g s
shows Everything is saved.
notes the-broken-raven Who keeps the gate?
notes the-burning-swift Swift
keys s
shows There are no drafts
