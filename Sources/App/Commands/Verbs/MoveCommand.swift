import NotesLibrary

struct MoveCommand: Command {
  static let verb = Verb(
    name: "move", operands: ["NOTE", "TARGET"], options: [.json], group: .changing,
    summary: "move a note to another book or character",
    details: """
      Moves a note to another book or character, with its former texts and the other texts of a \
      conflict. NOTE is the note's identifier, its beginning, or its link. If TARGET is a note, the \
      note goes to the same book or character. With --json the note is printed as it is then.
      """,
    example: "hawknotes move 20261120T14 jaime")

  private let note: String
  private let target: String
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    note = try arguments.operandText(at: 0) ?? ""
    target = try arguments.operandText(at: 1) ?? ""
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let note = try library.namedNote(note)
    let moved = try library.move(note, to: library.namedTarget(target).subject)
    if let problem = library.versionProblem {
      context.invocation.report("not all former texts could follow the note: \(problem)")
    }
    if isJSON {
      context.console.print(moved.json(in: library))
    } else {
      context.invocation.report("the note \(moved.id) is now on \(moved.subject.name)")
    }
    return .done
  }
}
