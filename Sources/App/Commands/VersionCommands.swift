import Essentials
import NotesLibrary
import TextEditing

/// The command that lists, prints and brings back the former texts of a note.
struct VersionCommands {
  let commands: LibraryCommands

  private var library: Library { commands.library }
  private var console: Console { commands.console }

  func run(_ action: VersionAction, on text: String, isJSON: Bool) throws(Failure) {
    let note = try note(text)
    let versions = try commands.reporting { () throws(LibraryError) in
      try library.versions(of: note)
    }
    switch action {
    case .list: list(versions, of: note, isJSON: isJSON)
    case .show(let name): console.printContents(try bytes(of: found(name, in: versions, of: note)))
    case .restore(let name): try restore(found(name, in: versions, of: note), of: note)
    }
  }

  // Of a note that was deleted, the versions are there still.
  private func note(_ text: String) throws(Failure) -> Note {
    do throws(Failure) {
      return try commands.note(try commands.found(text))
    } catch {
      if let former = library.formerNote(named: text) { return former }
      throw error
    }
  }

  private func bytes(of version: NoteVersion) throws(Failure) -> [UInt8] {
    try commands.reporting { () throws(LibraryError) in try library.bytes(of: version) }
  }

  private func found(
    _ name: String, in versions: [NoteVersion], of note: Note
  ) throws(Failure) -> NoteVersion {
    if let number = Int(name), versions.indices.contains(number - 1) { return versions[number - 1] }
    if let version = versions.first(where: { $0.id == name }) { return version }
    throw Failure(
      .failed,
      "the note \(note.id) has no version “\(name)”; "
        + "“\(Program.name) versions \(note.id)” lists those it has")
  }

  private func list(_ versions: [NoteVersion], of note: Note, isJSON: Bool) {
    let rows = versions.enumerated().map { index, version in
      Row(number: index + 1, version: version, text: try? library.bytes(of: version))
    }
    if isJSON { return console.print(.array(rows.map(\.json))) }
    console.print(rows.map(\.cells))
    if rows.isEmpty {
      console.invocation.report("the note \(note.id) has no earlier versions")
    }
  }

  private func restore(_ version: NoteVersion, of note: Note) throws(Failure) {
    let bytes = try bytes(of: version)
    let outcome = try commands.reporting { () throws(LibraryError) in
      try library.save(bytes, over: note, base: base(of: note, else: bytes), owner: "command")
    }
    if let problem = library.versionProblem {
      console.invocation.report("the text before is not kept: \(problem)")
    }
    let done = "the note \(note.id) is as it was until \(version.date.dayAndTime)"
    switch outcome {
    case .saved: console.invocation.report(done)
    case .merged: console.invocation.report(done + ", merged with a change made meanwhile")
    case .conflict(let copy):
      throw Failure(.failed, "the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }

  // A note that is gone is made again.
  private func base(of note: Note, else bytes: [UInt8]) throws(LibraryError) -> [UInt8] {
    do throws(LibraryError) {
      return try library.bytes(of: note)
    } catch {
      guard case .noteIsGone = error else { throw error }
      return bytes
    }
  }

  private struct Row {
    let number: Int
    let version: NoteVersion
    let text: [UInt8]?

    private var wordCount: Int? { text.map { TextBuffer($0).wordCount } }

    private var title: String {
      let text = String(decoding: text?.prefix(512) ?? [], as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      return String(lines.first { !$0.isEmpty } ?? "")
    }

    var cells: [Table.Cell] {
      [
        .init("\(number)", .strong), .init(version.date.dayAndTime), .init(version.id, .dim),
        .init(wordCount.map { $0 == 1 ? "1 word" : "\($0) words" } ?? ""), .init(title, .strong),
      ]
    }

    var json: JSONValue {
      [
        "number": .integer(number), "id": .string(version.id),
        "date": .string(version.date.iso8601), "title": .string(title), "words": .init(wordCount),
        "bytes": .init(text?.count), "file": .string(version.path),
      ]
    }
  }
}
