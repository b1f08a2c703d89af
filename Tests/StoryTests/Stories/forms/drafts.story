# Commands list and show a form that was changed; it is saved or discarded where it is.
keys E "The Hawk: "
$ hawknotes drafts
  <*>  The Good Hawk  form  main  live  <*>
close
$ hawknotes drafts --json | grep form
      "form": true,
$ hawknotes drafts show $(hawknotes drafts | cut -c 1-8)
  title: <*>The Hawk: <*>
$ for action in save discard; do hawknotes drafts $action $(hawknotes drafts | cut -c 1-8); done
  hawknotes: it is a form of the session main<*>
  hawknotes: it is a form of the session main<*>
  [1]
