# In a small window no kill shows, whatever page is looked at.
reader
size 40x10
keys 1 2 3 0 1 ] ] [ 1
keys j j j k G g PgDn Home Enter Esc Tab Tab Shift-Tab
keys 3 Enter Tab Tab Tab f Esc j Enter f Esc 0 Enter Esc 1
keys a Esc 2 a 3 1 2 Esc
keys ? Down Down Esc : a m a Backspace Tab Esc : q u Enter
keys 0 G k PgUp Enter N z Esc Esc 3 Enter Esc 0
keys 1 N x Ctrl-S Esc Tab v Esc F x Enter m Esc | Esc Esc b a Esc + Esc c Esc T Esc . Esc z z Ctrl-R a Esc 3 Tab
