import Desktop
import Essentials
import NotesLibrary

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

  static let edit = Verb(
    "edit", [.note, .text.optional], [.json], .changing, "change a note",
    details: """
      Opens a note in your own editor (the preference editor, $VISUAL or $EDITOR) and saves it when \
      that ends: merged with what others changed meanwhile, or, if both changed the same words, as \
      two texts. If the editor fails, or this program is killed, your text is kept, and the same \
      command opens it again. With TEXT, that becomes the note's text; for -, and without TEXT if the \
      input is not a terminal, the text is read from standard input. The former text becomes a \
      version. With --json the note is printed as it is then.
      """,
    example: "hawknotes edit 20261120T14"
  ) { call in
    let library = try call.library
    var note = try call.note()
    let outcome: SaveOutcome?
    if let text = try call.givenText(1) {
      guard text.contains(where: { $0 > 0x20 }) else { throw Failure.emptyNote }
      // Whatever writes the text may take its time, in which others move the note.
      note = library.movedNote(note) ?? note
      outcome = try library.save(
        text, over: note, base: library.bytes(of: note), owner: Library.command)
    } else {
      let editing = try NoteEditing(
        note, in: library, statePath: call.directories.statePath, call.invocation)
      outcome = try editing.run(editor(call))
    }
    try call.answer(outcome, note.json(in: library), "the note \(note.id) is saved")
  }

  private static func editor(_ call: Call) throws -> ExternalEditor {
    let preferences = (try? call.preferences)?.read()
    return try ExternalEditor(
      preferred: preferences?.settings["editor"]?.value ?? "",
      environment: call.invocation.environment)
  }
}
