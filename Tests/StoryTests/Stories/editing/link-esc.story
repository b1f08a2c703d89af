# Esc leaves the names, then the editor.
keys N "[[ag"
shows  Link 
keys Esc
hides  Link 
shows Writing
type a
hides  Link 
keys Up Esc
hides Writing
keys N End " [[ag"
shows  Link 
