# Two people of different books have one name: a note means the one of its own book, as does who relates them.
write library/books/the-good-hawk.json {"characters": [{"slug": "tom-smith", "name": "Tom Smith", "role": "A blacksmith"}]}
write library/books/other.json {"title": "Other", "characters": [{"name": "Tom Smith", "role": "A sailor"}, {"name": "D’Arcy"}]}
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[Tom Smith]] and [[D'Arcy]].
keys Tab Enter Tab
shows → Tom Smith
keys Enter
shows A blacksmith
keys W + "Tom Smith: brother" Enter
shows Tom Smith is Tom Smith's brother
shows Tom Smith · Other          brother
keys Esc Alt-Left Tab
shows → D'Arcy
keys : "open the-good-hawk/agatha" Enter W + "Tom Smith: friend" Enter
shows Tom Smith is Agatha's friend
has library/books/the-good-hawk.json "is": "friend"
keys Esc : "open d'a" Tab
shows :open D’Arcy
keys Esc 0
shows Tom Smith  The Good Hawk
shows Tom Smith  Other
