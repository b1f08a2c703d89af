import Desktop
import Essentials
import NotesLibrary
import Preferences

struct EditCommand: Command {
  static let verb = Verb(
    name: "edit", operands: ["NOTE", "[TEXT|-]"], options: [.json], group: .changing,
    summary: "change a note",
    details: """
      Opens a note in your own editor (the preference editor, $VISUAL or $EDITOR) and saves it when \
      that ends: merged with what others changed meanwhile, or, if both changed the same words, as \
      two texts. If the editor fails, or this program is killed, your text is kept, and the same \
      command opens it again. With TEXT, that becomes the note's text; for -, and without TEXT if the \
      input is not a terminal, the text is read from standard input. The former text becomes a \
      version. With --json the note is printed as it is then.
      """,
    example: "hawknotes edit 20261120T14")

  private let note: String
  private let text: [UInt8]?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    note = try arguments.operandText(at: 0) ?? ""
    text = arguments.operands.dropFirst().first
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let note = try library.namedNote(note)
    let outcome: SaveOutcome?
    if let text = try text(in: context.invocation) {
      outcome = try library.save(
        text, over: note, base: library.bytes(of: note), owner: Library.command)
    } else {
      let editing = NoteEditing(
        note, in: library, statePath: try context.directories.statePath, context.invocation)
      outcome = try editing.run(editor(context))
    }
    try report(outcome, of: note, in: library, context)
    return .done
  }

  private func text(in invocation: Invocation) throws -> [UInt8]? {
    let isInput = text == [UInt8(ascii: "-")] || text == nil && !invocation.inputIsTerminal
    guard let text = isInput ? try invocation.readInput() : text else { return nil }
    guard text.contains(where: { $0 > 0x20 }) else { throw Failure.emptyNote }
    return text
  }

  private func editor(_ context: CommandContext) throws -> ExternalEditor {
    let invocation = context.invocation
    let path = try? context.directories.configPath
    let preferences = path.map {
      PreferenceFile(path: $0, table: invocation.preferenceTable).read()
    }
    return try ExternalEditor(
      preferred: preferences?.settings["editor"]?.value ?? "", environment: invocation.environment)
  }

  private func report(
    _ outcome: SaveOutcome?, of note: Note, in library: Library, _ context: CommandContext
  ) throws {
    let invocation = context.invocation
    if let problem = library.versionProblem {
      invocation.report("the former text was not kept: \(problem)")
    }
    switch outcome {
    case nil where isJSON, .saved where isJSON, .merged where isJSON:
      context.console.print(note.json(in: library))
    case nil: invocation.report("nothing was changed")
    case .saved: invocation.report("the note \(note.id) is saved")
    case .merged:
      invocation.report("the note \(note.id) is saved, merged with a change made meanwhile")
    case .conflict(let copy):
      throw CommandFailure(
        .failed, "the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }
}
