struct AddCommand: Command {
  static let verb = Verb(
    name: "add", operands: ["TARGET", "[TEXT|-]"], options: [.json], group: .changing,
    summary: "save a note on TARGET",
    details: """
      Saves TEXT, byte for byte, as a note on a book or character, and prints the note's \
      identifier, or with --json the note. For -, and without TEXT if the input is not a terminal, the text is read from \
      standard input. If TARGET is a note, the new one is on the same book or character.
      """,
    example: #"hawknotes add agatha "Who keeps the gate?""#)

  private let target: String
  private let text: [UInt8]?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    target = try arguments.operandText(at: 0) ?? ""
    text = arguments.operands.dropFirst().first
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let subject = try library.namedTarget(target).subject
    let text = try text(in: context.invocation)
    let id = library.makeNoteID()
    try library.add(text, on: subject, id: id)
    if isJSON, let note = library.note(id, on: subject) {
      context.console.print(note.json(in: library))
    } else {
      context.console.print(id)
    }
    return .done
  }

  private func text(in invocation: Invocation) throws -> [UInt8] {
    if let text, text != [UInt8(ascii: "-")] { return text }
    if text == nil, invocation.inputIsTerminal {
      throw UsageError.missingOperand("TEXT, or - for standard input", command: "add")
    }
    return try invocation.readInput()
  }
}
