# A note and its conflict copy.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
$ touch -d 2026-11-20T12:00:00Z library/notes/the-good-hawk/agatha/*.md
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
## A note and its conflict copy are made into one note, difference by difference.
shows ≠ two texts
shows v both texts
keys v
shows difference 1 of 4 · 4 not decided
keys Ctrl-S
shows 4 differences are not decided; T or O decides the rest
keys o t t o Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
shows The conflict copy is in the bin; u brings it back
shows saved ·
hides ≠
keys u
shows v both texts
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
## T or O decides what is not decided yet; if nothing is left, all of it.
keys v b T
shows all decided
shows Ctrl-S save
keys O Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
## The key b keeps both texts of a difference.
keys v b T
shows all decided
keys Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing all, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
## A copy that says the same as the note is left to the bin.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys v
shows nothing differs
keys Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
## When the copy goes away, the note is shown.
keys v
shows difference 1 of 4
remove library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md
shows saved ·
hides difference
shows The other text is gone: it was resolved elsewhere
## What was put together can be edited before it is saved.
keys v O e
shows Writing
shows hears all
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys "nearly " Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nearly all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
shows The conflict copy is in the bin; Esc u brings it back
## What was chosen and then undone, taken back, or replaced by a former text leaves the other text where it is.
each KEYS: Alt-U | Alt-R | Alt-H [ Enter
keys v O e $KEYS ! Ctrl-S
shows Saved
shows nothing, and Jaime
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
has library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md !
## What was not decided before an edit is there after it.
keys v o e
shows Not all is decided: Ctrl-S saves this, and the other text stays
keys ! Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys Esc v
shows difference 1 of
## Both texts are reached from the list, by the note or by its copy.
keys Esc g v
shows difference 1 of 4
keys Esc Esc G v
shows difference 1 of 4
keys Esc Esc
shows Notes
## No kill shows, whatever is compared, chosen, edited and undone.
keys v n p o n b T O e x Ctrl-S
## No kill shows while differences are looked at, chosen, saved and undone.
size 40x10
keys v End PgUp j k Tab t T Ctrl-S u v o O Ctrl-S
