# Title, mouse and letters follow the preferences at once.
write .config/hawknotes/config title = off\nmouse = off\nascii = on\n
shows help
rest
ascii yes
unwritten \e]2;
unwritten \e[?1006h
$ hawknotes config mouse on
  ...
wrote \e[?1006h
$ hawknotes config title on
  ...
wrote \e]2;The Good Hawk - Hawk Notes
$ hawknotes config ascii auto
  ...
wrote ♥
$ hawknotes config mouse off
  ...
wrote \e[?1006l
$ hawknotes config title off
  ...
wrote \e[23;2t
$ hawknotes config theme dark
  ...
wrote \e[38;5;80m
quit
