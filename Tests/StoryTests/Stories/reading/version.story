# A former text of a note is brought back as a change that can be undone.
keys N "The wall hears.\nThe sea is silent." Ctrl-S Esc Tab Enter e End
keys " Everything." Ctrl-S " Always." Ctrl-S Esc v [ Enter
shows changed, not saved
shows Text of
hides Everything
notes the-good-hawk The wall hears. Everything. Always.\nThe sea is silent.
keys Alt-U
shows The wall hears. Everything. Always.
keys Alt-E Ctrl-S
notes the-good-hawk The wall hears.\nThe sea is silent.
keys Esc v
shows Everything.{+ Always.+}
