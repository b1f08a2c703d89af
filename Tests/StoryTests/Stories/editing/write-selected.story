# n writes on what is selected, N on what the page is of; both on a character's page.
keys j n
shows Note on Jaime
keys "He hates heights." Ctrl-S Esc Esc
shows ▌Jaime              1
keys N "on the book" Ctrl-S
shows Saved: on the book
keys Esc Tab N "on it" Ctrl-S Esc Shift-Tab k Enter n "one"
shows Note on Agatha
shows draft · 1 word
keys Ctrl-S Esc N "two" Ctrl-S Esc Esc 0 j n
shows Note on Jaime
shows selectedTab  ♥
keys "Why?" Ctrl-S
notes the-good-hawk on the book | on it
notes the-good-hawk/agatha one | two
notes the-good-hawk/jaime He hates heights. | Why?
