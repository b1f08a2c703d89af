# :set changes a preference for all sessions, completes it, and says what it means.
keys :
type set text-width 40
keys Enter
shows text-width = 40, in all sessions
file config text-width = 40\n
keys :
type set text-width
keys Enter
shows text-width = 40: the widest a text gets
keys :
type set them dark
keys Enter
shows did you mean theme?
keys :
type set
keys Enter
shows Tab completes
keys :
type set th
keys Tab
row -1 :set theme
shows auto  light  dark  plain
keys Esc :
type set
keys Tab
shows theme  text-width
