# The help finds an action by words or by its key; Enter does it.
keys ?
type heart
shows No action here has these words.
keys Ctrl-U
type ADD to fav
shows Add to favourites, or remove.
hides Select the next row.
keys Ctrl-U
type ctrl-l
shows Paint the whole window again.
hides Select the next row.
keys Esc Esc j ?
type favourite
keys Enter Enter
shows Jaime ♥
keys N a F1
type left by a word
keys Enter x
shows xa
shows Writing
