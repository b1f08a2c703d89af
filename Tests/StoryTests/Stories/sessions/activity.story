# hawknotes activity tells what a session is looking at.
$ hawknotes add the-good-hawk "The wall hears"
  <id>
keys Tab Down Down Down Down Down Down Down Down Down Enter
shows The wall hears
$ hawknotes activity
  The wall hears  hawknotes://the-good-hawk/<id>
$ hawknotes activity --json | grep title
    "title": "The wall hears",
$ hawknotes delete <id> 2> /dev/null; hawknotes activity
  hawknotes: <*>no note <id><*>
  [1]
keys 0
$ hawknotes activity main
  Favorites
