extension Verb {
  static let add = Verb(
    "add", [.target, .text.optional], [.json], .changing, "save a note on TARGET",
    details: """
      Saves TEXT, byte for byte, as a note on a book or character, and prints the note's \
      identifier, or with --json the note. For -, and without TEXT if the input is not a terminal, the text is read from \
      standard input. If TARGET is a note, the new one is on the same book or character.
      """,
    example: #"hawknotes add agatha "Who keeps the gate?""#
  ) { call in
    let library = try call.context.library
    let subject = try library.namedTarget(call.operand()).subject
    let text = try text(call)
    let id = library.makeNoteID()
    try library.add(text, on: subject, id: id)
    if call.isJSON, let note = library.note(id, on: subject) {
      call.console.print(note.json(in: library))
    } else {
      call.console.print(id)
    }
    return .done
  }

  private static func text(_ call: Call) throws -> [UInt8] {
    let text = call.arguments.operands.dropFirst().first
    if let text, text != [UInt8(ascii: "-")] { return text }
    if text == nil, call.invocation.inputIsTerminal {
      throw UsageError.missingOperand("TEXT, or - for standard input", command: "add")
    }
    return try call.invocation.readInput()
  }
}
