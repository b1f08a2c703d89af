# Another theme is followed where the terminal reports it, and so is that of another window.
answer [?996n \e[?997;1n
answer ]11;? \e]11;rgb:00/00/00\e\\
wrote 38;5;80m
wrote \e[?2031h
answer ]11;? \e]11;rgb:ffff/ffff/ffff\e\\
type \e[?997;2n
wrote 38;5;24m
quit
