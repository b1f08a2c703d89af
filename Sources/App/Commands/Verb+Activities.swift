extension Verb {
  static let handoff = Verb(
    "handoff", operands: ["[SESSION]"], group: .app,
    summary: "a session as one document, for elsewhere",
    details: """
      Prints a session, or the one used last, as one document: its tab, what is open and selected \
      in every tab, its drafts with their cursors. The session may be open; it goes on undisturbed.
      """,
    example: "hawknotes handoff main > session.json"
  ) { arguments throws(UsageError) in .handoff(session: try arguments.operandText(at: 0)) }

  static let continuing = Verb(
    "continue", operands: ["FILE|-"], group: .app, summary: "go on with such a document here",
    details: """
      Opens the document of a handoff as a new session. FILE, or standard input for -, may also hold \
      an activity or a link; a link may stand in its place. Keys come from the terminal; where there \
      is none, the session is kept for later. What your library lacks is told, and kept too.
      """,
    example: "hawknotes continue session.json"
  ) { arguments throws(UsageError) in .continueFrom(source: arguments.operands.first ?? []) }

  static let register = Verb(
    "register", options: [.remove], group: .about, summary: "open links with this program",
    details: """
      Has your desktop open links hawknotes://… with this program, in a terminal: writes a file \
      hawknotes.desktop into the folder of your applications and calls xdg-mime. With --remove the \
      file goes. A link opens something; it never writes or deletes.
      """,
    example: "hawknotes register"
  ) { arguments throws(UsageError) in .register(isRemoving: arguments.has(.remove)) }
}
