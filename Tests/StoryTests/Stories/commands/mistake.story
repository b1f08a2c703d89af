# A mistake in the preferences is told once, with its line.
prefer them = dark
shows config:1: there is no preference “them”; did you mean theme?
prefer theme = mocha
shows did you mean theme? (1 more)
kill
shows did you mean theme? (1 more)
keys j
hides config:
