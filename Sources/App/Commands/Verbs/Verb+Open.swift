import Essentials
import NotesLibrary

extension Verb {
  /// `hawknotes`: the app, without a command's name.
  static let app = Verb("", [], [.session, .new], .app, "resume where you left off") { call in
    let named = call.invocation.sessionInEnvironment.map { AppRequest.Session.named($0) }
    try call.open(session(call.arguments) ?? named ?? .lastUsed)
  }

  private static func session(_ arguments: SplitArguments) throws -> AppRequest.Session? {
    try arguments.checkOne(of: [.session, .new])
    if let fresh = try arguments.text(of: .new) { return .fresh(fresh.isEmpty ? nil : fresh) }
    return try arguments.text(of: .session).map { .named($0) }
  }

  static let open = Verb(
    "open", [.target], [.draft, .session], .app, "open TARGET in its own session",
    details: """
      Opens the session pinned to a book, a character or a note; creates it if there is none. If \
      that session is open in another window, that shows TARGET again, rings its bell, and comes \
      to the front where the terminal can do that. A link goes to the open session that fits best: \
      one that shows it or what it belongs to. Nothing changes in your other sessions. --session \
      NAME shows TARGET in that session instead, open or not. --draft adds the text of a file, or \
      of standard input for -, to the end of the draft there; keys then come from the terminal. \
      Without a terminal the text goes to the shelf: see drafts.
      """,
    example: "hawknotes open agatha --draft thoughts.txt"
  ) { call in
    let text = try call.arguments.bytes(of: .draft).map(call.contents)
    guard text?.isEmpty != true else { throw Failure.emptyNote }
    let target = try call.target()
    if let session = try call.arguments.text(of: .session) {
      return try call.show(target, text: text, in: session)
    }
    try call.show(target, text: text, isExternal: Link.isLink(call.operand()))
  }
}

extension Invocation {
  var sessionInEnvironment: String? {
    environment["HAWKNOTES_SESSION"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
