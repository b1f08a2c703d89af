# Who is removed and brought back at once is there; however often the keys are pressed, one is removed.
slow
keys d d u
finish
shows ▌Agatha
keys d d d d
finish
shows ▌Jaime
keys u
finish
shows Agatha
keys u
shows Nothing to undo
