# In the list of tags, :export writes the notes with the selected one to a file.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea
keys T : "export ~/sea.jsonl" Enter
shows .md .html .csv .txt .org .epub
hides as jsonl
hides .jsonl .md
keys Enter
shows End the name with one of .md .html
keys Ctrl-U "~/sea.md"
shows Export #sea to
keys Enter
asked export(target: "#sea", path: "~/sea.md")
