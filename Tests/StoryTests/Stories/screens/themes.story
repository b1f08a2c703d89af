# The themes, one of the reader's own among them.
fixed
prefer theme.dusk = dark
prefer theme.dusk.heading = bold 180
prefer theme.dusk.selected = 16 on 109
prefer theme = dusk
keys : "themes" Enter
screens themes
