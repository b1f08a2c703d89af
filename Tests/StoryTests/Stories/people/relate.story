# What somebody is to somebody else is said in one line, changed, removed and taken back; both sides are shown.
keys Enter W
shows Who is who · Agatha
shows Milkwort             companion
keys +
# The colon of a completed name may be typed again.
keys "Lileas: : younger sister since ch. 2" Enter
shows Lileas is Agatha's younger sister; u takes it back
shows Lileas               younger sister  since ch. 2
shows [Agatha]
file library/books/the-good-hawk.json {\n  "characters": [\n    {\n      "slug": "lileas",\n      "relations": [\n        {\n          "is": "promised to",\n          "of": "jaime"\n        },\n        {\n          "is": "wife",\n          "of": "jaime",\n          "since": "the-good-hawk, 100 %"\n        },\n        {\n          "is": "companion",\n          "of": "agatha",\n          "since": "the-good-hawk, 100 %"\n        },\n        {\n          "is": "younger sister",\n          "of": "agatha",\n          "since": "ch. 2"\n        }\n      ]\n    }\n  ]\n}\n
keys e Ctrl-U "twin since ch. 3" Enter
shows Lileas               twin  since ch. 3
keys Enter W
shows Who is who · Lileas
shows Agatha  twin  since ch. 3
keys Esc Esc d
shows It is no longer said that Lileas is Agatha's twin; u brings it back
hides twin  since
keys u
shows Lileas               twin  since ch. 3
keys u
shows Lileas               younger sister  since ch. 2
keys u
hides younger sister  since
lacks library/books/the-good-hawk.json younger
has library/books/the-good-hawk.json promised to
keys +
shows a name: what they are since ch. 2
keys Enter
shows Nobody is called “”; say a name, a colon and what they are
keys Ctrl-G + "Nobody: friend" Enter
shows There is nobody called “Nobody” here yet; c on the book's page adds them
keys Ctrl-U "Agatha: friend" Enter
shows Agatha has no relation to Agatha
keys Ctrl-U "Jaime: friend since the flood" Enter
shows “the flood” is no place in a book
keys Esc
shows Who is who · Agatha
