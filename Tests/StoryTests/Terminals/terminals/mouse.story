# The mouse as a terminal reports it: a tab, a row that is opened, and the place of the cursor.
shows Agatha
type \e[<0;24;1M\e[<0;24;1m
shows Sigrid
type \e[<0;5;1M\e[<0;5;1m
shows Jaime
type \e[<0;5;12M\e[<0;5;12m\e[<0;5;12M\e[<0;5;12m
shows first appears in
keys N "one two three"
type \e[<0;6;19M\e[<0;6;19mX
shows one Xtwo three
type \e[<0;13;19M\e[<0;13;19m\e[<0;13;19M\e[<0;13;19m3
shows one Xtwo 3
