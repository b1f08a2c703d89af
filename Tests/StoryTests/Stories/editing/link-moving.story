# Names are offered to who types, not to who moves or pastes.
each KEYS: Up | Up End | Up End Down | Left | Left Left | Up Home | Up Home Ctrl-F | Up Home Ctrl-F Ctrl-F Ctrl-F
keys N "[[ag" Esc Enter "[[ag]]" $KEYS
hides  Link 
paste [[ag
hides  Link 
