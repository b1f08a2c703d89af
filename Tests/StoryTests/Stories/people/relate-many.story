# What several are to somebody is said at once, with commas between their names; each is taken back alone.
keys Enter W + "Lileas, Jaime, jaime: friend since ch. 2" Enter
shows Jaime is Agatha's friend; u takes it back
shows Lileas               friend  since ch. 2
shows Jaime                friend  since ch. 2
keys u
hides Jaime                friend
shows Lileas               friend
keys u
shows You said that Lileas is Agatha's friend; u takes it back
keys u
hides Lileas               friend
# One who is not known is named, and nothing is said of the others.
keys + "Lileas, Nobody: friend" Enter
shows There is nobody called “Nobody” here yet
keys Ctrl-U "Lileas, Ja" Tab
shows Lileas, Jaime:
keys Esc
hides Lileas               friend
