# The help finds the import, and Enter begins it.
keys ? "import"
shows Import highlights and notes of other programs.
keys Enter
shows :import
keys Esc
