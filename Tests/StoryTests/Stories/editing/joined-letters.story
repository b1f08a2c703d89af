# What is typed before a letter that it joins stays in its order, and Backspace deletes what was typed last.
each OLD TYPED NEW THEN: ते नमस्य नमस्यते नम\nते | 🇩🇪 🇫🇷 🇫🇷🇩🇪 \n🇩🇪
keys N
type $OLD
keys Home
type $TYPED
keys Ctrl-S
notes the-good-hawk $NEW
type $OLD
keys Home
type $TYPED
keys Backspace Enter Ctrl-S
notes the-good-hawk $NEW | $THEN
