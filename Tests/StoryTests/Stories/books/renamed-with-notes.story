# The page of a note says at once what its character is called now.
$ hawknotes add agatha "The wall hears everything."
  <id>
keys e "s" Ctrl-S Enter Enter
shows Agathas ·
$ hawknotes characters edit agatha --name Catherine
  hawknotes: Catherine is changed
focus out
focus in
shows Catherine ·
look
kill
same
