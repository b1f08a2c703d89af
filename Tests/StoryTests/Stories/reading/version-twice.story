# Changes that are not saved become a version when a former text is brought back, but only once.
keys N
type The wall hears.
keys Ctrl-S Esc Tab Enter e End
type  Everything.
keys Ctrl-S
type  Always.
keys Ctrl-S Ctrl-End ! Esc v Enter r Ctrl-S
$ for i in 1 2 3 4 5; do hawknotes versions $(ls library/notes/the-good-hawk | cut -c 1-25) show $i; done 2> /dev/null | grep -c 'Always.!'
  1
keys Esc v k r v j r Ctrl-S
$ for i in 1 2 3 4 5 6; do hawknotes versions $(ls library/notes/the-good-hawk | cut -c 1-25) show $i; done 2> /dev/null | grep -c 'Always.!'
  1
