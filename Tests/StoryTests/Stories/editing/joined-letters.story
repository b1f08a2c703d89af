# What is typed before a letter that it joins stays in its order, and Backspace deletes what was typed last.
each OLD FIRST SECOND BOTH LEFT: ते नमस् य नमस्यते नम\nते | 🇩🇪 🇫 🇷 🇫🇷🇩🇪 \n🇩🇪
keys N
type $OLD
keys Home
type $FIRST
type $SECOND
keys Ctrl-S
notes the-good-hawk $BOTH
type $OLD
keys Home
type $FIRST
keys Backspace Enter Ctrl-S
notes the-good-hawk $BOTH | $LEFT
