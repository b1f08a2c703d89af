# Mouse and letters follow the preferences at once.
write .config/hawknotes/config mouse = off\nascii = on\n
shows help
rest
ascii yes
unwritten \e[?1006h
$ hawknotes config mouse on
  ...
wrote \e[?1006h
$ hawknotes config ascii auto
  ...
wrote ♥
$ hawknotes config mouse off
  ...
wrote \e[?1006l
$ hawknotes config theme dark
  ...
wrote \e[38;5;80m
quit
