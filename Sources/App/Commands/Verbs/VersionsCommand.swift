import Essentials
import NotesLibrary
import TextEditing

struct VersionsCommand: Command {
  static let verb = Verb(
    name: "versions", operands: ["NOTE", "[ACTION", "N]"], options: [.json],
    forms: Action.forms, group: .changing, summary: "a note's former texts",
    details: """
      Lists the former texts of a note, newest first. ACTION is list, show or restore: show prints \
      the version with the number N; restore makes it the note's text again, and the present text \
      becomes a version. The last 50 are kept for 30 days of use, even of a deleted note.
      """,
    example: "hawknotes versions 20261120T14 restore 1",
    sharedRow: ("versions, history NOTE", "a note's former texts; all that a note or a draft was"))

  private enum Action: String, CommandAction {
    case list, show, restore

    var operands: [String] { self == .list ? [] : ["N, the version's number"] }
  }

  private let note: String
  private let action: Action
  private let version: String
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    note = try arguments.operandText(at: 0) ?? ""
    let operands: [String]
    (action, operands) = try arguments.action(at: 1, of: "versions NOTE")
    version = operands.first ?? ""
    isJSON = arguments.has(.json)
    if isJSON, action == .show {
      throw UsageError.misplacedOption(
        Option.json.name, command: "versions NOTE \(action.rawValue)")
    }
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let note = try note(in: library)
    let versions = try library.versions(of: note)
    switch action {
    case .list:
      list(versions, of: note, in: library, context.console)
      return context.outcome(ofListing: library)
    case .show:
      context.console.printContents(try library.bytes(of: found(in: versions, of: note)))
    case .restore: try restore(found(in: versions, of: note), of: note, in: library, context)
    }
    return .done
  }

  // A deleted note still has its versions, so its name is accepted too.
  private func note(in library: Library) throws -> Note {
    do {
      return try library.namedNote(note)
    } catch {
      if let former = library.formerNote(named: note) { return former }
      throw error
    }
  }

  private func found(in versions: [NoteVersion], of note: Note) throws -> NoteVersion {
    if let number = Int(version), versions.indices.contains(number - 1) {
      return versions[number - 1]
    }
    if let version = versions.first(where: { $0.id == version }) { return version }
    throw CommandFailure(
      .failed,
      "the note \(note.id) has no version “\(version)”; "
        + "“\(Program.name) versions \(note.id)” lists its versions")
  }

  private func list(
    _ versions: [NoteVersion], of note: Note, in library: Library, _ console: Console
  ) {
    let rows = versions.enumerated().map { index, version in
      Row(
        number: index + 1, version: version,
        text: text(of: version, in: library, console.invocation))
    }
    if isJSON { return console.print(.array(rows.map(\.json))) }
    console.print(rows.map(\.cells))
    if rows.isEmpty {
      console.invocation.report("the note \(note.id) has no earlier versions")
    }
  }

  private func text(
    of version: NoteVersion, in library: Library, _ invocation: Invocation
  ) -> [UInt8]? {
    do {
      return try library.bytes(of: version)
    } catch {
      invocation.report("\(error)")
      return nil
    }
  }

  private func restore(
    _ version: NoteVersion, of note: Note, in library: Library, _ context: CommandContext
  ) throws {
    let bytes = try library.bytes(of: version)
    let outcome = try library.save(
      bytes, over: note, base: base(of: note, in: library, else: bytes), owner: Library.command)
    if let problem = library.versionProblem {
      context.invocation.report("the former text was not kept: \(problem)")
    }
    let done = "the note \(note.id) is as it was until \(version.date.dayAndSecond)"
    switch outcome {
    case .saved where isJSON, .merged where isJSON: context.console.print(note.json(in: library))
    case .saved: context.invocation.report(done)
    case .merged: context.invocation.report(done + ", merged with a change made meanwhile")
    case .conflict(let copy):
      throw CommandFailure(
        .failed, "the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }

  // If the note was deleted, it is made again.
  private func base(of note: Note, in library: Library, else bytes: [UInt8]) throws -> [UInt8] {
    do {
      return try library.bytes(of: note)
    } catch  where error.isFailure(.gone) {
      return bytes
    }
  }

  private struct Row {
    let number: Int
    let version: NoteVersion
    let text: [UInt8]?

    private var words: Int? { text.map { TextBuffer($0).wordCount } }

    private var title: String { Note.title(in: text ?? []) }

    var cells: [Table.Cell] {
      [
        .init("\(number)", .strong), .init(version.date.dayAndSecond), .init(version.id, .dim),
        .init(words.map(wordCount) ?? ""), .init(title, .strong),
      ]
    }

    var json: JSONValue {
      [
        "number": .integer(number), "id": .string(version.id),
        "date": .string(version.date.iso8601), "title": .string(title), "words": .init(words),
        "bytes": .init(text?.count), "file": .string(version.path),
      ]
    }
  }
}
