# What was added last is what is taken back first; a note that was saved stays, and who asks again takes back what was before.
keys Enter f N "Who keeps the gate?" Ctrl-S Esc u
shows The note that you saved stays; u takes back what was before
notes the-good-hawk/agatha Who keeps the gate?
keys u
shows Agatha is no favourite any more
keys Esc + "Wrogn Title" Enter
shows Added Wrogn Title; u takes it back
keys u
hides selectedTab  4
shows Removed Wrogn Title
# What is out of sight is named first.
keys + "Emma" Enter N "half a thought" Esc 1 u
shows You added Emma; u takes it back
shows selectedTab  1
keys u
shows Removed Emma
hides 4 Emma
keys c "Nobody" Enter
shows Added Nobody; u takes it back
keys u
shows Removed Nobody
hides Nobody  
