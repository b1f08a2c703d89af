# A terminal that takes each colour as red, green and blue gets those that others have by a number.
write direct.ti hawk-direct, RGB, colors#0x1000000, pairs#0x7FFF, initc@, op=\\E[39;49m,\n\tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n\tsetb@, setf@, use=xterm-256color,\n
$ tic -x -o .terminfo direct.ti
set TERM=hawk-direct
set TERMINFO=$HOME/.terminfo
prefer theme.dusk = dark
prefer theme.dusk.heading = bold 180
prefer theme.dusk.selected = 16 on 244
prefer theme = dusk
shows Characters
wrote 38;2;215;175;135
wrote 48;2;128;128;128
