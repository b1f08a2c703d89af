# What a form says that is not saved stays when what was before is forgotten.
mortal
keys e "me" Esc q
close
$ hawknotes forget --before 2999-01-01
  hawknotes: what notes and drafts were before 2999-01-01 is forgotten
row 9 ✎
keys e
shows changed, not saved
shows Agathame
