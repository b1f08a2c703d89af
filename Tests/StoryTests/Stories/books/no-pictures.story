# Pictures are turned off.
keys 3
shows ▗▄██████▄▖
keys :
type set cover off
keys Enter
hides █
shows | The Burning Swift
keys Enter
hides █
keys Esc 0
hides █
keys b
hides █
