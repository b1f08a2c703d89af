# A session continues in another home as it was here.
allow bell
window evening
keys N "The wall hears" Esc 2 Enter N "Ünfinished words" Ctrl-Left
shows Ünfinished words
look
## All that was seen is seen there, also a second time; nothing changes here.
run hawknotes sessions handoff evening > session.json
same
keys "more " Esc
look
set HAWKNOTES_STATE=$HOME/there/state
set HAWKNOTES_LIBRARY=$HOME/there/library
window there
start sessions continue $HOME/session.json
shows Continued from evening
keys "more " Esc
same
# It is open, and then it is kept.
run hawknotes sessions continue session.json
shows brought this session to the front
kill
start sessions continue $HOME/session.json
shows Ünfinished more words
shows Continued here before
keys 1
shows The wall hears
$ ls state/sessions there/state/sessions
  state/sessions:
  evening
  
  there/state/sessions:
  evening
## Through a pipe, the keys come from the terminal.
window there
behind hawknotes sessions handoff evening | HAWKNOTES_STATE=$HOME/there/state HAWKNOTES_LIBRARY=$HOME/there/library "$@"
start sessions continue -
shows Ünfinished words
type x
shows Ünfinished xwords
$ ls there/state/sessions
  evening
## One that moves is in one place; if nobody takes it, all is here again.
run hawknotes sessions handoff --move evening > session.json
exit 0
$ ls state/sessions; hawknotes drafts; hawknotes sessions | grep -c 'continues elsewhere'
  1
  hawknotes: there are no drafts: everything is saved
$ export HAWKNOTES_STATE=$HOME/there/state HAWKNOTES_LIBRARY=$HOME/there/library; hawknotes sessions continue session.json 2> /dev/null; hawknotes drafts | wc -l
  2
run hawknotes sessions reopen evening
start --session evening
same
