# A note is written to a file; what is selected, or everything, is exported in the format that the name says.
write library/notes/the-good-hawk/one.md The wall hears
keys :
type export
keys Enter
shows .jsonl .md .html .csv .txt .org .epub
type ~/agatha.pdf
keys Enter
shows End the name with one of .jsonl .md .html .csv .txt .org .epub
keys Backspace Backspace Backspace
type html
shows Export Agatha to: ~/agatha.html
shows as html
keys Enter
asked path: "~/agatha.html")
keys :
type export-all
keys Enter
type ~/all.md
keys Enter
shows one of .jsonl .html .csv .txt .org .epub, or with /
keys Backspace Backspace Backspace /
shows Export all to: ~/all/
shows as md
keys Enter
asked export(target: "everything", path: "~/all/")
keys Tab :
type write-file
keys Enter
type ~/wall.md
shows Write to: ~/wall.md
keys Enter
asked path: "~/wall.md")
# The file can be named behind the command, too; one that will not do is asked for.
keys :
type export ~/wall.html
keys Enter
asked path: "~/wall.html")
keys :
type export-all ~/all.docx
keys Enter
shows Export all to: ~/all.docx
shows End the name with one of
keys Backspace Backspace Backspace Backspace Backspace / Enter
asked export(target: "everything", path: "~/all/")
keys :
type write-file ~/wall.md
keys Enter
asked path: "~/wall.md")
