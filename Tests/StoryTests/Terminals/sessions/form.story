# A session with a half-filled form does not close when it is left, nor is it forgotten.
start open the-good-hawk
shows The Good Hawk
keys c "Brand New" Esc
shows what you typed is there
keys q
exit 0
$ ls state/sessions; hawknotes drafts
  the-good-hawk
  <*>  The Good Hawk  form  the-good-hawk  <*>
start open the-good-hawk
keys q
exit 0
$ hawknotes drafts show $(hawknotes drafts | cut -c 1-8)
  name: Brand New
# What was handed off without it is still there.
$ hawknotes sessions handoff the-good-hawk --move > /dev/null; hawknotes drafts | wc -l
  1
  hawknotes: the session the-good-hawk is handed off; if it has not arrived, hawknotes sessions reopen the-good-hawk takes it back
