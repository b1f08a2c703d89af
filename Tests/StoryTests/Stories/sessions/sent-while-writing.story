# A text that is sent to the draft that is written leaves the cursor where it is, and does not end replacing.
fixed
keys N "foo one foo two foo three" Alt-% "foo" Enter "bar" Enter y
run printf theirs | hawknotes open the-good-hawk --session main --draft -
keys y y
shows bar one bar two bar three
shows theirs
type mine
run printf again | hawknotes open the-good-hawk --session main --draft -
type too
shows minetoo
shows again
# Without a writer, it goes on behind what arrived.
keys Esc
run printf last | hawknotes open the-good-hawk --session main --draft -
type ly
shows lastly
