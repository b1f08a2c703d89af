# A form that was discarded comes back with what was typed, once its other text is saved or discarded too.
keys + "Piranesi" Tab
type Susanna \\n Clarke
keys Alt-X
shows Form discarded
shows u brings it back
keys + "Another" Esc u
shows Save or discard this first
shows Another
keys Enter
shows Added Another
keys u
shows Removed Another
keys u
shows not saved
keys Enter
shows Added Piranesi
shows Susanna
keys u
shows Removed Piranesi
keys u
shows Nothing to undo
