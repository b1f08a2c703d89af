# Whoever closes by habit a link that was completed for them has closed it once.
keys N "[[aga" Enter "]] keeps" Ctrl-S "[[aga" Enter "]" Enter "] and"
keys Ctrl-S "[see [[aga" Enter "]]]" Ctrl-S "[[aga" Enter Left Right "]"
keys Ctrl-S
notes the-good-hawk [[Agatha]] keeps | [[Agatha]]\n] and | [see [[Agatha]]] | [[Agatha]]]
