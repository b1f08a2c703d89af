# The words of a form that is not saved are what was typed in it.
size 120x40
keys + "Two words" Down "Somebody" Esc D
shows author: Somebody
shows title: Two words
shows · 3 words
# It is told by its title, as the form has it first; it has no history of its own.
$ hawknotes drafts | cut -c 10-
  <*>  a new book  form  main  live  3 words  title: Two words
$ hawknotes completions words -- history '' | xargs
  restore forget
# It is shown, but saved and discarded only where it is open.
$ for verb in show save discard; do hawknotes completions words -- drafts $verb '' | wc -l; done
  1
  0
  0
