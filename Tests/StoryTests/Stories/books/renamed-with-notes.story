# The page of a note says at once what its character is called now.
run hawknotes add agatha "The wall hears everything."
keys e "s" Ctrl-S Enter Enter
shows Agathas ·
run hawknotes characters edit agatha --name Catherine
focus out
focus in
shows Catherine ·
look
kill
same
