# :set changes a preference for all sessions, completes it, and says what it means.
keys : "set text-width 40" Enter
shows text-width = 40, in all sessions
file config text-width = 40\n
keys : "set text-width" Enter
shows text-width = 40: the widest a text gets
keys : "set them dark" Enter
shows did you mean theme?
keys : "set" Enter
shows Tab completes
keys : "set th" Tab
row -1 :set theme
shows auto  light  dark  plain
keys Esc : "set" Tab
shows theme  text-width
