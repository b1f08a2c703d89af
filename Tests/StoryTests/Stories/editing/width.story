# A text is wrapped anew as soon as the preferences say so, and the cursor stays in it.
keys N "The wall hears everything that is said, and says nothing."
prefer text-width = 20
hides The wall hears everything
type !
prefer text-width = 0
shows says nothing.!
