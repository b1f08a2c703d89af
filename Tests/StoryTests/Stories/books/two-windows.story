# Two windows write on one series; who is linked to, or named by any name, is told of it.
size 140x40
keys + "A Wizard of Earthsea" Enter c "Ged" Tab "Sparrowhawk" Enter c
keys "Ogion" Enter
window evening
keys 4 G Enter N "See [[Ged|him]]." Ctrl-S Esc Esc Esc N
type Who taught Sparrowhawk?
window main
keys Enter N "Who is Ged?" Ctrl-S Esc Esc N "The shadow of Sparrowhawk"
keys Ctrl-S Esc
window evening
keys Ctrl-S
shows Saved
window main
notes a-wizard-of-earthsea The shadow of Sparrowhawk | Who taught Sparrowhawk?
notes a-wizard-of-earthsea/ged
notes a-wizard-of-earthsea/ogion See [[Ged\|him]]. | Who is Ged?
keys g Enter
shows ⇒ Ogion  See
shows → A Wizard of Earthsea  Who taught
shows → A Wizard of Earthsea  The shadow
shows → Ogion  Who is Ged
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
