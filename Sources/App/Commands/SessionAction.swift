/// What is to be done with the sessions.
enum SessionAction {
  case list
  case close(String)
  case reopen(String)
  case rename(String, to: String)
  case restore
}
