struct DeleteCommand: Command {
  static let verb = Verb(
    name: "delete", operands: ["NOTE"], options: [.json], group: .changing,
    summary: "move a note to the library's bin",
    details: """
      Moves a note to the bin, the folder .bin of the library. NOTE is the note's identifier, \
      its beginning, or its link. With --json the note is printed as it is there.
      """,
    example: "hawknotes delete 20261120T140312Z-7f3a9c2e",
    sharedRow: ("delete NOTE, forget [NOTE]", "to the library's bin; remove that for good"))

  private let note: String
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    note = try arguments.operandText(at: 0) ?? ""
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let note = try library.namedNote(note)
    try library.delete(note)
    if isJSON, let binned = try library.binnedNotes().first(where: { $0.note.id == note.id }) {
      context.console.print(binned.json(in: library))
      return .done
    }
    context.invocation.report(
      "the note \(note.id) is now in the bin: \(library.path)/.bin/\(note.subject.slugPath)")
    return .done
  }
}
