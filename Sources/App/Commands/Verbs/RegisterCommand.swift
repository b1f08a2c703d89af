import Desktop

/// `hawknotes register`: makes the desktop open links with this program.
struct RegisterCommand: Command {
  static let verb = Verb(
    name: "register", options: [.remove], group: .about, summary: "open links with this program",
    details: """
      Makes your desktop open links hawknotes://… with this program, in a terminal: writes a file \
      hawknotes.desktop into the folder of your applications and calls xdg-mime. With --remove the \
      file goes. A link opens something; it never writes or deletes.
      """,
    example: "hawknotes register")

  private let isRemoving: Bool

  init(_ arguments: SplitArguments) { isRemoving = arguments.has(.remove) }

  func run(in context: CommandContext) throws -> Outcome {
    let handler = LinkHandler(dataPath: try context.directories.dataPath)
    if isRemoving {
      try remove(handler, context.invocation)
    } else {
      try add(handler, context.invocation)
    }
    return .done
  }

  private func add(_ handler: LinkHandler, _ invocation: Invocation) throws {
    try handler.add(for: invocation.programPath)
    let isChosen = invocation.runProgram(handler.choosing)
    invocation.report(
      isChosen
        ? "links hawknotes://… are opened with \(Program.name) now: \(handler.path)"
        : "\(handler.path) is written; xdg-mime, which would choose it for links, is missing or failed"
    )
  }

  private func remove(_ handler: LinkHandler, _ invocation: Invocation) throws {
    try handler.remove()
    invocation.report("links hawknotes://… are not opened with \(Program.name) any more")
  }
}
