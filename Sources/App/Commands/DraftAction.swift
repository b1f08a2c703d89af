/// What is to be done with the drafts of all sessions; one is named by its identifier.
enum DraftAction {
  case list
  case show(String)
  case save(String)
  case discard(String)
}
