# A note is moved to whoever has a name that begins with the letters that are typed.
keys N "On the wall" Ctrl-S Esc Tab m a g a
shows → Agatha
keys Enter
shows Moved to Agatha: On the wall; u brings it back
notes the-good-hawk
notes the-good-hawk/agatha On the wall
keys u
shows Moved back to The Good Hawk: On the wall
notes the-good-hawk On the wall
notes the-good-hawk/agatha
keys u
shows Nothing to undo
