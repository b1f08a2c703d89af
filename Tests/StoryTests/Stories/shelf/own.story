# Enter goes to a draft of this session, to be written on.
keys 3 N "Swift" Esc 1 D Enter " and swifter"
shows Swift and swifter
