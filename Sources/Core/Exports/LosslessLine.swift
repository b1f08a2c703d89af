import DurableFiles
import Essentials
import Glibc
package import NotesLibrary

/// A parsed line of the lossless format, a JSON object whose paths cannot lead out of a library.
///
/// `{"kind":"hawknotes","version":1}` is the first; then come books (`book`, with the file that the user has of it),
/// their order (`order`), `favourites`, the records of imports (`import`), the places that were set (`reading`), the
/// grades of quotes (`review`) and the notes (`note`); `{"kind":"end","notes":N}` is the last. The bytes of a file are
/// `body`, or `body64` where they are not UTF-8. A book without a file of the user's has a `description`.
package enum LosslessLine {
  case header(version: Int)
  case book(slug: String, description: String)
  /// A file other than a note: its path within a library, and its bytes.
  case file(path: String, [UInt8])
  /// A note, and when it was last changed, in seconds since 1970, if that is known.
  case note(LibraryFiles.NoteFile, [UInt8], modified: Int?)
  case end(noteCount: Int)

  /// Whether a file is probably of this format, as its beginning says.
  package static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.withoutByteOrderMark.prefix(64).filter { $0 > 0x20 }.starts(
      with: Array("{\"kind\":\"".utf8))
  }

  package init(_ bytes: ArraySlice<UInt8>) throws {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch let failure as Failure {
      throw Failure("it is not JSON: \(failure.reason)", kind: .malformed)
    }
    let kind = try json.text("kind")
    if let log = Self.logs.first(where: { $0.kind == kind }) {
      let name = try json.name("file", ending: ".jsonl")
      self = .file(path: "\(log.folder)/\(name)", try json.body)
      return
    }
    switch kind {
    case "hawknotes": self = .header(version: json["version"]?.integer ?? 1)
    case "end": self = .end(noteCount: json["notes"]?.integer ?? -1)
    case "order": self = .file(path: "books/order", try json.body)
    case "favourites": self = .file(path: "favourites", try json.body)
    case "book" where json["file"] != nil:
      self = .file(path: "books/\(try json.name("file", ending: ".json"))", try json.body)
    case "book":
      guard let description = json["description"]?.readableText else {
        throw Failure.lacks("description")
      }
      self = .book(slug: try json.name("slug"), description: description)
    case "note": self = try .init(note: json)
    default: throw Failure("its kind “\(kind.cut(to: 40))” is not known here", kind: .malformed)
    }
  }

  private init(note json: JSONValue) throws {
    let file = LibraryFiles.NoteFile(
      bookSlug: try json.name("book"),
      characterSlug: try json["character"].map { _ in try json.name("character") },
      stem: try json.text("id"))
    guard LibraryFiles.isPlain(file.stem + ".md") else { throw Failure.noName(file.stem) }
    let date = json["changed"] ?? (Note.date(named: file.stem) == nil ? json["date"] : nil)
    self = .note(
      file, try json.body, modified: Moment(iso8601: date?.string)?.secondsSince1970)
  }
}

/// How lines are written.
extension LosslessLine {
  package static let version = 1
  /// The folders with files to which lines are only added, and the kinds of these.
  static let logs = [
    (folder: "imports", kind: "import"), (folder: "reading", kind: "reading"),
    (folder: "review", kind: "review"),
  ]
  static let header = line([("kind", "hawknotes")], .init("version", .integer(version)))

  static func end(noteCount: Int) -> [UInt8] {
    line([("kind", "end")], .init("notes", .integer(noteCount)))
  }

  /// Returns a line with text members and one more, such as the bytes of a file.
  static func line(
    _ members: [(name: String, value: String?)], _ last: JSONValue.Member
  ) -> [UInt8] {
    let texts = members.compactMap { name, value in
      value.map { JSONValue.Member(name, .string($0)) }
    }
    return JSONValue.object(texts + [last]).line
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) throws -> String {
    guard let text = self[name]?.string else { throw Failure.lacks(name) }
    return text
  }

  fileprivate func name(_ member: String, ending: String = "") throws -> String {
    let name = try text(member)
    guard LibraryFiles.isPlain(name), name.hasSuffix(ending), name.utf8.count > ending.utf8.count,
      !ending.isEmpty || !name.hasSuffix(".md")
    else { throw Failure.noName(name) }
    return name
  }

  fileprivate var body: [UInt8] {
    get throws {
      guard let bytes = bytes("body") else { throw Failure.lacks("body64") }
      return bytes
    }
  }
}

extension Failure {
  fileprivate static func lacks(_ member: String) -> Self {
    Self("it has no “\(member)”", kind: .malformed)
  }

  fileprivate static func noName(_ name: String) -> Self {
    Self("no file of a library can have the name “\(name.cut(to: 40))”", kind: .malformed)
  }
}
