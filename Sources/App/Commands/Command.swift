/// What a command line asks for.
enum Command {
  case app(AppRequest.Session)
  case open(target: String, draft: [UInt8]?)
  case books
  case characters(target: String?)
  case notes(target: String?)
  case show(target: String)
  case add(target: String, text: [UInt8]?)
  case setFavourite(Bool, target: String)
  case delete(note: String)
  case versions(note: String, VersionAction)
  case search([String], limit: Int?)
  case sessions(SessionAction)
  case drafts(DraftAction)
  case restoreState(Int, session: String)
  case handoff(session: String?)
  case continueFrom(source: [UInt8])
  case register(isRemoving: Bool)
  case config(ConfigAction)
  case completions(CompletionRequest)
  case help(Verb?)
  case version
}
