# What clears a draft is seen once there is one, and can be clicked.
fixed
keys N
hides Clear Draft
type words
shows Alt-X Clear Draft   draft · 1 word
click Clear Draft
shows Discarded; K K forgets it; u brings it back
hides Clear Draft
