/// `hawknotes open TARGET`.
struct OpenCommand: Command {
  static let verb = Verb(
    name: "open", operands: ["TARGET"], options: [.draft], group: .app,
    summary: "open TARGET in its own session",
    details: """
      Opens the session pinned to a book, a character or a note; creates it if there is none. \
      Nothing changes in your other sessions. --draft puts the text of a file, or of standard \
      input for -, into the editor; keys then come from the terminal.
      """,
    example: "hawknotes open agatha --draft thoughts.txt")

  private let target: String
  private let draft: [UInt8]?

  init(_ arguments: SplitArguments) throws(UsageError) {
    target = try arguments.operandText(at: 0) ?? ""
    draft = arguments.bytes(of: .draft)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let target = try context.library.namedTarget(target)
    let session = AppRequest.Session.pinned(target)
    return .app(try context.request(for: session, draft: draft.map(context.contents)))
  }
}
