# A note whose front matter has a title is called that in a list of notes, which shows nothing else of it.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md ---\ntitle: My thoughts on masks\ntags: [x]\n---\n\nNobody wears one twice.
write library/notes/the-good-hawk/20261120T140312Z-00000002.md ---\ntags: [x]\n---\n\nThe wall hears.
shows My thoughts on masks
shows The wall hears.
hides title:
hides tags:
