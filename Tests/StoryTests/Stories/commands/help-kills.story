# No kill shows while the help is searched, in a narrow window.
size 40x10
keys ? Down Down u n d o Backspace PgDn End Left x Esc
keys N F1 c u t Down Enter Esc Esc a ? q Esc q
keys / F1 a Down Esc Esc + T F1 n e x t Enter x Esc S ? PgDn PgDn Down PgUp g o Enter
