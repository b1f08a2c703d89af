# A question about somebody who is removed elsewhere stays: what is typed does not become commands.
keys Enter W + "Lileas: sis"
run hawknotes characters remove agatha
type ter
shows Lileas: sister
keys Enter
shows Agatha was removed; bring that back first
shows Lileas: sister
keys Esc
hides sister
