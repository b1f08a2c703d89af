import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// A parsed line of the lossless format, whose paths cannot lead out of a library.
enum LosslessLine {
  case header(version: Int)
  case book(slug: String, description: String)
  case file(FileRecord)
  case note(NoteRecord)
  case end(noteCount: Int)
}

/// A file other than a note: its path within a library, and its bytes.
struct FileRecord {
  let path: String
  let bytes: [UInt8]
}

struct NoteRecord {
  let path: String
  /// The name of the file without `.md`.
  let stem: String
  let bytes: [UInt8]
  /// When it was last changed, in seconds since 1970; nil when its name says when it was made.
  let changed: Int?
}

extension LosslessLine {
  init(_ bytes: ArraySlice<UInt8>) throws {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch let failure as Failure {
      throw Failure("it is not JSON: \(failure.reason)", kind: .malformed)
    }
    switch try json.text("kind") {
    case "hawknotes": self = .header(version: json["version"]?.integer ?? 1)
    case "end": self = .end(noteCount: json["notes"]?.integer ?? -1)
    case "order": self = .file(FileRecord(path: "books/order", bytes: try json.body))
    case "favourites": self = .file(FileRecord(path: "favourites", bytes: try json.body))
    case "import":
      let name = try json.name("file", ending: ".jsonl")
      self = .file(FileRecord(path: "imports/\(name)", bytes: try json.body))
    case "book": self = try .init(book: json)
    case "note": self = .note(try NoteRecord(json))
    case let kind:
      throw Failure("its kind “\(kind.prefix(40))” is not known here", kind: .malformed)
    }
  }

  private init(book json: JSONValue) throws {
    if json["file"] != nil {
      let name = try json.name("file", ending: ".json")
      self = .file(FileRecord(path: "books/\(name)", bytes: try json.body))
    } else {
      let slug = try json.name("slug")
      let known = ["id", "slug", "title", "author"].reduce(JSONValue.object([])) {
        description, name in
        description.setting(name, to: json[name])
      }
      self = .book(slug: slug, description: (json["description"] ?? known).readableText)
    }
  }
}

extension NoteRecord {
  fileprivate init(_ json: JSONValue) throws {
    let book = try json.name("book")
    let character = try json["character"].map { _ in try json.name("character") }
    stem = try json.text("id")
    guard LosslessFiles.isPlain(stem + ".md") else {
      throw Failure.noName(stem)
    }
    path = LosslessFiles.noteFolder(in: "", book, character).dropFirst() + "/\(stem).md"
    bytes = try json.body
    changed =
      Note.date(named: stem) == nil ? Moment(iso8601: json["date"]?.string)?.secondsSince1970 : nil
  }
}

extension Moment {
  /// Parses `2026-11-20T14:03:12Z`.
  fileprivate init?(iso8601 text: String?) {
    guard let text, text.utf8.count == 20 else { return nil }
    let compact = text.filter { $0 != "-" && $0 != ":" }
    guard let date = Note.date(named: compact), date.iso8601 == text else { return nil }
    self = date
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) throws -> String {
    guard let text = self[name]?.string else { throw Failure.lacks(name) }
    return text
  }

  fileprivate func name(_ member: String, ending: String = "") throws -> String {
    let name = try text(member)
    guard LosslessFiles.isPlain(name), name.hasSuffix(ending), name.utf8.count > ending.utf8.count,
      !ending.isEmpty || !name.hasSuffix(".md")
    else { throw Failure.noName(name) }
    return name
  }

  fileprivate var body: [UInt8] {
    get throws {
      if let text = self["body"]?.string { return Array(text.utf8) }
      guard let bytes = Base64.decoded(try text("body64")) else {
        throw Failure.lacks("body64")
      }
      return bytes
    }
  }
}

extension Failure {
  fileprivate static func lacks(_ member: String) -> Self {
    Self("it has no “\(member)”", kind: .malformed)
  }

  fileprivate static func noName(_ name: String) -> Self {
    Self("no file of a library can have the name “\(name.prefix(40))”", kind: .malformed)
  }
}
