import Essentials
import NotesLibrary

struct BinCommand: Command {
  static let verb = Verb(
    name: "bin", operands: ["[ACTION", "NOTE]"], options: [.json], forms: Action.forms,
    group: .listing, summary: "the notes that were deleted; restore",
    details: """
      Lists the notes in the library's bin, those deleted last first. ACTION is list or restore; \
      restore brings one back to its book or character. NOTE is the identifier or its beginning. \
      If another note has its name by now, it comes back beside that; nothing is overwritten. What \
      was removed of books and characters is listed by “books --removed” and \
      “characters --removed”.
      """,
    example: "hawknotes bin restore 20261120T14")

  private enum Action: String, CommandAction {
    case list, restore

    var operands: [String] { self == .list ? [] : ["NOTE that was deleted"] }
  }

  private let action: Action
  private let name: String
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    let operands: [String]
    (action, operands) = try arguments.action(of: "bin")
    name = operands.first ?? ""
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let notes = try library.binnedNotes()
    switch action {
    case .list: list(notes, in: library, context.console)
    case .restore: try restore(found(in: notes), in: library, context)
    }
    return .done
  }

  private func list(_ notes: [BinnedNote], in library: Library, _ console: Console) {
    if isJSON {
      return console.printArray(notes.count) { notes[$0].json(in: library) }
    }
    console.print(
      notes.map { binned in
        [
          Table.Cell(binned.note.id, .strong), .init(binned.deleted.dayAndTime),
          .init(binned.note.subject.slugPath, .dim), .init(library.title(of: binned.note)),
        ]
      })
    if notes.isEmpty { console.invocation.report("the bin is empty") }
  }

  private func found(in notes: [BinnedNote]) throws -> BinnedNote {
    let matches = name.isEmpty ? [] : notes.filter { $0.note.id.hasPrefix(name) }
    let exact = matches.filter { $0.note.id == name }
    if let match = exact.first ?? matches.first, exact.count == 1 || matches.count == 1 {
      return match
    }
    guard matches.isEmpty else {
      let listed = matches.prefix(8).map { "\($0.note.id) (\($0.note.subject.name))" }
      throw CommandFailure(
        .failed,
        "several deleted notes begin with “\(name)”: \(listed.joined(separator: ", "))")
    }
    throw CommandFailure(
      .failed,
      "there is no deleted note “\(name)”; “\(Program.name) bin” lists what there is")
  }

  private func restore(
    _ binned: BinnedNote, in library: Library, _ context: CommandContext
  ) throws {
    let subject = binned.note.subject
    if library.catalogue.removed.contains(subject) {
      let kind = subject.character == nil ? "books" : "characters"
      throw CommandFailure(
        .failed,
        "\(subject.name) was removed; “\(Program.name) \(kind) restore \(subject.slugPath)” "
          + "first")
    }
    let outcome = try library.restore(binned.note.id, on: subject)
    let id =
      switch outcome {
      case .restored(let id), .restoredBeside(let id), .wasThere(let id): id
      }
    if isJSON, let note = library.note(id, on: subject) {
      return context.console.print(note.json(in: library))
    }
    context.invocation.report(sentence(for: outcome, on: subject))
  }

  private func sentence(for outcome: NoteRestoration.Outcome, on subject: Subject) -> String {
    switch outcome {
    case .restored(let id): "the note \(id) is back on \(subject.name)"
    case .restoredBeside(let id):
      "another note has its name by now; it is back on \(subject.name) as \(id)"
    case .wasThere(let id): "the note \(id) is on \(subject.name) already, with the same text"
    }
  }
}
