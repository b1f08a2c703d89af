# Colours that are asked for are sent whatever the environment says, which says nothing if it is empty.
each SETTING WORDS: NO_COLOR=1 --color always | NO_COLOR= 
set $SETTING
start $WORDS
shows help
colours yes
