struct ForgetCommand: Command {
  static let verb = Verb(
    name: "forget", operands: ["[NOTE]"], options: [.beforeDate, .dryRun], group: .changing,
    summary: "remove what was deleted for good",
    details: """
      Removes for good what was deleted: the notes and drafts in the bins, with all that they were. \
      With NOTE, all that this note was; what it says now stays, unless it is deleted. With --before \
      DATE, all that notes and drafts were before a day, and what was deleted before it. In all \
      sessions, what was undone or cut goes, too; none may be open. Nothing brings it back. What a \
      backup or the file system has of it is not reached. What could not be removed is named, and \
      the exit code is 1.
      """,
    example: "hawknotes forget --dry-run", isListed: false)

  private let extent: Forgetting.Extent
  private let isRehearsal: Bool

  init(_ arguments: SplitArguments) throws {
    try self.init(arguments, note: arguments.operandText(at: 0))
  }

  init(_ arguments: SplitArguments, note: String?) throws {
    let day = try arguments.day(of: .beforeDate)
    if let note, day != nil {
      throw UsageError.unexpectedOperand(note, command: "forget --before")
    }
    extent = note.map { .note($0) } ?? day.map { .before($0) } ?? .deleted
    isRehearsal = arguments.has(.dryRun)
  }

  func run(in context: CommandContext) throws -> Outcome {
    try Forgetting(extent, in: context).run(isRehearsal: isRehearsal)
  }
}
