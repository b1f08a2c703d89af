# The end of a command that outlives the app is not made up.
write library/notes/the-good-hawk/1.md The wall hears.\n
shows The wall
keys Tab |
type sleep 2
keys Enter
shows Running: sleep 2
kill
shows “sleep 2” was running when Hawk Notes stopped
