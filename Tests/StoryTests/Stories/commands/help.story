# The help finds an action by words or by its key; Enter does it.
keys ? "heart"
shows No action here has these words.
keys Ctrl-U "ADD to fav"
shows Add to favourites, or remove.
hides Select the next row.
keys Ctrl-U "ctrl-l"
shows Paint the whole window again.
hides Select the next row.
keys Esc Esc j ? "favourite" Enter Enter
shows Jaime ♥
keys N a F1 "left by a word" Enter x
shows xa
shows Writing
