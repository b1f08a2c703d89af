import Essentials

extension Verb {
  static let add = Verb(
    "add", [.target, .text.optional], [.json], .changing, "save a note on TARGET",
    details: """
      Saves TEXT, byte for byte, as a note on a book or character, and prints the note's \
      identifier, or with --json the note. For -, and without TEXT if the input is not a terminal, \
      the text is read from standard input. If TARGET is a note, the new one is on the same book \
      or character. When the command ends, the note survives a power cut.
      """,
    example: #"hawknotes add agatha "Who keeps the gate?""#
  ) { call in
    let subject = try call.target().subject
    guard let text = try call.givenText(1) else {
      throw Failure.missingOperand("TEXT, or - for standard input", command: "add")
    }
    let library = try call.library
    let id = library.makeNoteID()
    try library.add(text, on: subject, id: id)
    call.answerMade(library.note(id, on: subject)?.json(in: library), id)
  }
}
