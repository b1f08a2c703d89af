# The list of sessions is opened by its command, too.
keys : "sessions" Enter
shows Sessions
