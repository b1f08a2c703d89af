# Mouse and letters follow the preferences at once.
write .config/hawknotes/config mouse = off\nascii = on\n
shows help
rest
ascii yes
unwritten \e[?1006h
run hawknotes config mouse on
wrote \e[?1006h
run hawknotes config ascii auto
wrote ♥
run hawknotes config mouse off
wrote \e[?1006l
run hawknotes config theme dark
wrote \e[38;5;80m
quit
