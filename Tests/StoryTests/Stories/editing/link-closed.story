# Whoever closes by habit a link that was completed for them has closed it once.
keys N
type [[aga
keys Enter
type ]] keeps
keys Ctrl-S
type [[aga
keys Enter
type ]
keys Enter
type ] and
keys Ctrl-S
type [see [[aga
keys Enter
type ]]]
keys Ctrl-S
type [[aga
keys Enter Left Right
type ]
keys Ctrl-S
notes the-good-hawk [[Agatha]] keeps | [[Agatha]]\n] and | [see [[Agatha]]] | [[Agatha]]]
