# Enter goes to a draft of this session, to be written on.
keys 3 N
type Swift
keys Esc 1 D Enter
type  and swifter
shows Swift and swifter
