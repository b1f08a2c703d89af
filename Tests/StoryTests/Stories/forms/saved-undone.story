# What a form said before it was saved is shown again, to be saved.
keys 3 E Tab Tab Ctrl-U "Raasay" Enter
shows Saved: The Burning Swift; u shows what it said
keys u
shows Shadow Skye
shows changed, not saved
keys Enter
shows Saved: The Burning Swift
$ hawknotes books the-burning-swift | grep -c 'Shadow Skye'
  1
# Undone again, it says what stood in between.
keys u
shows Raasay
