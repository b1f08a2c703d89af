# The list of sessions is opened by its command, too.
keys :
type sessions
keys Enter
shows Sessions
