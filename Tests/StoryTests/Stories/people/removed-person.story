# A question about somebody who is removed elsewhere stays: what is typed does not become commands.
keys Enter W + "Lileas: sis"
$ hawknotes characters remove agatha 2> /dev/null
type ter
shows Lileas: sister
keys Enter
shows Agatha was removed; bring that back first
shows Lileas: sister
keys Esc
hides sister
