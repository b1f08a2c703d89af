# Colours that are asked for are sent whatever the environment says.
set NO_COLOR=1
start --color always
shows help
colours yes
