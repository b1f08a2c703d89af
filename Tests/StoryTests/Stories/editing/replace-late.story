# An answer that comes when there is no match any more lands in no text, nor as often as it comes again.
keys N
paste x x x end
keys Ctrl-Home Alt-% x Enter z Enter y y y y y y
shows 3 replaced
shows z z z end
type !
shows z z z! end
keys Alt-% Ctrl-U q Enter Ctrl-U z Enter y y
shows No match for “q”
keys "yes" Ctrl-S
notes the-good-hawk z z z!es end
paste o o
keys Ctrl-Home Alt-% Ctrl-U o Enter Ctrl-U a Enter ! a n d Ctrl-S
notes the-good-hawk z z z!es end | a aand
