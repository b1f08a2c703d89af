# A note is written to a file; what is selected, or everything, is exported in the format that the name says.
write library/notes/the-good-hawk/one.md The wall hears
keys : "export" Enter
shows .jsonl .md .html .csv .txt .org .epub
keys "~/agatha.pdf" Enter
shows End the name with one of .jsonl .md .html .csv .txt .org .epub
keys Backspace Backspace Backspace "html"
shows Export Agatha to: ~/agatha.html
shows as html
keys Enter
asked path: "~/agatha.html")
keys : "export-all" Enter "~/all.md" Enter
shows one of .jsonl .html .csv .txt .org .epub, or with /
keys Backspace Backspace Backspace /
shows Export all to: ~/all/
shows as md
keys Enter
asked export(target: "everything", path: "~/all/")
keys Tab : "write-file" Enter "~/wall.md"
shows Write to: ~/wall.md
keys Enter
asked path: "~/wall.md")
# The file can be named behind the command, too; one that will not do is asked for.
keys : "export ~/wall.html" Enter
asked path: "~/wall.html")
keys : "export-all ~/all.docx" Enter
shows Export all to: ~/all.docx
shows End the name with one of
keys Backspace Backspace Backspace Backspace Backspace / Enter
asked export(target: "everything", path: "~/all/")
keys : "write-file ~/wall.md" Enter
asked path: "~/wall.md")
