import Essentials
import NotesLibrary
import TextEditing

extension Verb {
  static let versions = Verb(
    "versions", .changing, "a note's former texts",
    details: """
      Lists the former texts of a note, newest first. show prints \
      the version with the number N; restore makes it the note's text again, and the present text \
      becomes a version. The last 50 are kept for 30 days of use, even of a deleted note.
      """,
    example: "hawknotes versions 20261120T14 restore 1", leading: [.note],
    forms: [
      Form("list", [], [.json]) { try VersionsCommand($0).list() },
      Form("show", [.version]) { try VersionsCommand($0).show() },
      Form("restore", [.version], [.json]) {
        try VersionsCommand($0).restore()
      },
    ]
  ).listed(as: "versions, history NOTE", "a note's former texts; all that a note or a draft was")
}

private struct VersionsCommand {
  private let call: Call
  private let library: Library
  private let note: Note
  private let versions: [NoteVersion]

  init(_ call: Call) throws {
    self.call = call
    library = try call.context.library
    // A deleted note still has its versions, so its name is accepted too.
    note = try library.namedOrFormerNote(call.operand())
    versions = try library.versions(of: note)
  }

  private func version() throws -> NoteVersion {
    let version = try call.operand(1)
    if let number = Int(version), versions.indices.contains(number - 1) {
      return versions[number - 1]
    }
    if let version = versions.first(where: { $0.id == version }) { return version }
    throw Failure(
      "the note \(note.id) has no version “\(version)”; "
        + "“\(Program.name) versions \(note.id)” lists its versions")
  }

  func list() -> Outcome {
    let rows = versions.enumerated().map { index, version in
      Row(number: index + 1, version: version, text: text(of: version))
    }
    call.list(
      rows, none: "the note \(note.id) has no earlier versions", json: \.json, cells: \.cells)
    return call.context.outcome(ofListing: library)
  }

  private func text(of version: NoteVersion) -> [UInt8]? {
    do {
      return try library.bytes(of: version)
    } catch {
      call.invocation.report("\(error)")
      return nil
    }
  }

  func show() throws -> Outcome {
    call.console.printContents(try library.bytes(of: version()))
    return .done
  }

  func restore() throws -> Outcome {
    let version = try version()
    return try call.putBack(
      library.bytes(of: version), of: note, in: library,
      "the note \(note.id) is as it was until \(version.date.dayAndSecond)")
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
        .init(words.map { counted($0, "word") } ?? ""), .init(title, .strong),
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
