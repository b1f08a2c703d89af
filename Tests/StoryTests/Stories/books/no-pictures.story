# Pictures are turned off.
keys 3
shows ▗▄██████▄▖
keys : "set cover off" Enter
hides █
shows | The Burning Swift
keys Enter
hides █
keys Esc 0
hides █
keys b
hides █
