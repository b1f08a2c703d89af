# Keys select among the names that are offered, and Tab or Enter writes one, also within a link that is closed.
each SAVED KEYS: [[Agatha]] Tab | [[Agatha]] Enter | [[Jaime]] Down Tab | [[Agatha]] Down Up Tab | [[Jaime]] a g Backspace Backspace j Tab | [[[Agatha]] [ a g Tab | [[Agatha]] a g ] ] Left Left Backspace g Tab
keys N [ [ $KEYS x Ctrl-S
notes the-good-hawk $SAVEDx
