# Where no blanks are between words, bold text may end with a bracket; a joiner has no column, and a wide sign begins a tag.
write library/notes/the-good-hawk/agatha/todo.md これは**「強調」**です。می‌گویم **강조(強調)**는 ＃姉妹
keys Enter Enter
shows これは「強調」です。میگویم 강조(強調)는 ＃姉妹
# Both names in ideographs have their first ones in the picture.
run hawknotes characters add the-good-hawk "谷崎 幸子"
keys / "谷崎" Enter
shows 谷幸
