# The help over a text that is looked back at says what can be done with it, as long as it is shown and after a kill.
keys Enter n "one" Ctrl-S Esc R
shows saved
keys ? "step before"
shows Go to the step before.
hides nothing is known
