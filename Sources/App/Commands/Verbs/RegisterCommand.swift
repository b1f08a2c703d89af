import Desktop

/// `hawknotes register`: makes the desktop open links with this program.
struct RegisterCommand: Command {
  static let verb = Verb(
    name: "register", options: [.remove], group: .about, summary: "open links with this program",
    details: """
      Makes your desktop open hawknotes://… links with this program, in a terminal: writes the file \
      hawknotes.desktop to the folder of your applications and calls xdg-mime. --remove removes \
      the file. A link opens something; it never writes or deletes.
      """,
    example: "hawknotes register",
    sharedRow: ("register, install", "open links with this program; put it in place"))

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
        ? "\(Program.name) now opens hawknotes://… links: \(handler.path)"
        : "wrote \(handler.path), but xdg-mime, which makes it the choice for links, is missing or failed"
    )
  }

  private func remove(_ handler: LinkHandler, _ invocation: Invocation) throws {
    try handler.remove()
    invocation.report("\(Program.name) no longer opens hawknotes://… links")
  }
}
