# Somebody is removed whose form has a change.
keys e "me"
run hawknotes characters remove agatha
keys Enter
shows It was removed meanwhile
shows Agathame
## The form of somebody who was removed meanwhile keeps what was typed.
## The form of somebody who has just been removed keeps what was typed.
unnoticed mortal
