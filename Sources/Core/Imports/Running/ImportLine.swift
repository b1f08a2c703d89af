import Essentials
import NotesLibrary

struct ImportEntry {
  let key: TextDigest
  let noteID: Note.ID
  /// The slug path of the book or character.
  var slugPath: String
  var hash: TextDigest
  /// Whether the run made the note, changed it, or only found it.
  let decision: ImportReport.Decision
  /// The format of the record, if one may come with several keys in that format.
  let format: ImportFormat?

  init(
    of new: RecordText, as note: Note.ID, on slugPath: String, hash: TextDigest,
    _ decision: ImportReport.Decision
  ) {
    key = new.record.identity
    noteID = note
    self.slugPath = slugPath
    self.hash = hash
    self.decision = decision
    format = new.format.hasOnlyWords || new.format == .koreader ? new.format : nil
  }
}

enum ImportLine {
  /// The files of a run, and its name.
  case sources([String], run: String)
  /// The slug of a book that was added, and what it said then, if that is known.
  case book(String, facts: TextDigest? = nil)
  /// How many seconds of reading it brought.
  case reading(seconds: Int)
  /// How many dates of reading it brought.
  case finished(Int)
  /// What a book got that it did not have, and its slug.
  case fact(BookField, String, of: String)
  /// A note, and the text that an update replaced.
  case entry(ImportEntry, former: [UInt8]? = nil)
  case unknown

  /// Parses a line; nil if it is damaged.
  static func parsed(_ bytes: ArraySlice<UInt8>) -> ImportLine? {
    guard !bytes.isEmpty else { return .unknown }
    guard let json = try? JSONValue(parsing: bytes) else { return nil }
    if let sources = json["sources"]?.array?.compactMap(\.string) {
      return .sources(sources, run: json["run"]?.string ?? "")
    }
    if let book = json["book"]?.string {
      let facts = json["facts"]?.string.flatMap(TextDigest.init(text:))
      return .book(book, facts: facts)
    }
    if let seconds = count(json["seconds"]) { return .reading(seconds: seconds) }
    if let count = count(json["finished"]) { return .finished(count) }
    for field in ReadingPlan.factFields {
      if let text = json[field.rawValue]?.string, let book = json["rated"]?.string {
        return .fact(field, text, of: book)
      }
    }
    guard json["key"] != nil else { return .unknown }
    guard let entry = ImportEntry(json) else { return nil }
    let former = json.bytes("before")
    return former == nil && json["before64"] != nil ? nil : .entry(entry, former: former)
  }

  // A damaged line may say any number, with which nothing must overflow.
  private static func count(_ json: JSONValue?) -> Int? {
    json?.integer.map { min(max(0, $0), 1 << 40) }
  }

  var bytes: [UInt8] {
    let json: JSONValue
    switch self {
    case .sources(let names, let run):
      json = ["run": .string(run), "sources": .array(names.map { .string($0) })]
    case .book(let book, let facts):
      let said = facts.map { JSONValue.string($0.text) }
      json = ["book": .string(book), "decision": "made", "facts": said]
    case .reading(let seconds): json = ["seconds": .integer(seconds)]
    case .finished(let count): json = ["finished": .integer(count)]
    case .fact(let field, let text, let book):
      json = ["rated": .string(book), field.rawValue: .string(text)]
    case .entry(let entry, let former): json = entry.json(former)
    case .unknown: json = [:]
    }
    return json.line
  }
}

extension ImportEntry {
  fileprivate init?(_ json: JSONValue) {
    guard let key = json["key"]?.string.flatMap(TextDigest.init(text:)),
      let note = json["note"]?.string, let slugPath = json["on"]?.string,
      let hash = json["hash"]?.string.flatMap(TextDigest.init(text:))
    else { return nil }
    self.key = key
    noteID = note
    self.slugPath = slugPath
    self.hash = hash
    decision = json["decision"]?.string.flatMap(ImportReport.Decision.init) ?? .added
    format = json["from"]?.string.flatMap(ImportFormat.init)
  }

  fileprivate func json(_ former: [UInt8]?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("key", .string(key.text)), .init("note", .string(noteID)),
      .init("on", .string(slugPath)), .init("hash", .string(hash.text)),
      .init("decision", .string(decision.rawValue)),
    ]
    if let format { members.append(.init("from", .string(format.rawValue))) }
    if let former { members.append(.init("before", bytes: former)) }
    return .object(members)
  }
}
