# Keys of the shelf and of lists are rebound; hints and messages name the key that holds here and now.
keys N a Esc D
prefer key.save = F6
prefer key.delete = F7
prefer key.down = F9
shows F6 save
shows F7 discard
keys s d
shows ▌
notes the-good-hawk
keys F6
shows Saved
notes the-good-hawk a
keys Esc j
shows ▌Agatha
keys F9
shows ▌Jaime
