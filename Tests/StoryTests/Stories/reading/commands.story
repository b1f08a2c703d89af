# A note opens to be read: no key that is meant as a command changes it.
keys N "The wall hears" Ctrl-S Esc Tab Enter
shows Reading
shows saved ·
keys x o A i Space Backspace Ctrl-K z
shows Reading
shows saved ·
notes the-good-hawk The wall hears
