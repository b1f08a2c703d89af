# Names are offered to who types, not to who moves or pastes.
keys N
type [[ag
keys Esc Enter
type [[ag]]
keys Up
hides  Link 
keys End
hides  Link 
keys Down
hides  Link 
keys Left
hides  Link 
keys Left
hides  Link 
keys Up
hides  Link 
keys Home
hides  Link 
keys Ctrl-F
hides  Link 
keys Ctrl-F
hides  Link 
keys Ctrl-F
hides  Link 
paste [[ag
hides  Link 
