# More keys are told apart where the terminal can, and nothing flickers; all is taken back.
answer [?u \e[?0u
answer [?2026$p \e[?2026;2$y
wrote \e[>5u
keys Enter
shows first appears in
type nSwift
type \e[115;5u
shows Saved
type \e[108;5u
wrote \e[?2026h
type \e[27u
shows n write a note
notes the-good-hawk/agatha Swift
quit
