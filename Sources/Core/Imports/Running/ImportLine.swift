import Essentials

struct ImportEntry {
  let key: RecordIdentity
  let note: NoteName
  /// The slug path of the book or character.
  var subject: String
  var hash: RecordIdentity
  let isUpdate: Bool
  /// The format of the record, if records of that format are distinguished only by their words.
  let format: ImportFormat?

  init(
    of record: ImportedRecord, from format: ImportFormat, as note: NoteName, on subject: String,
    hash: RecordIdentity, isUpdate: Bool
  ) {
    key = record.identity
    self.note = note
    self.subject = subject
    self.hash = hash
    self.isUpdate = isUpdate
    self.format = format.hasOnlyWords ? format : nil
  }
}

enum ImportLine {
  case sources([String])
  /// The slug of a book that was added.
  case book(String)
  case entry(ImportEntry)
  case unknown

  /// Parses a line, and returns also the text that an update replaced; nil if the line is damaged.
  static func parsed(_ bytes: ArraySlice<UInt8>) -> (ImportLine, former: [UInt8]?)? {
    guard !bytes.isEmpty else { return (.unknown, nil) }
    guard let json = try? JSONValue(parsing: bytes) else { return nil }
    if let sources = json["sources"]?.array { return (.sources(sources.compactMap(\.string)), nil) }
    if let book = json["book"]?.string { return (.book(book), nil) }
    guard json["key"] != nil else { return (.unknown, nil) }
    guard let entry = ImportEntry(json) else { return nil }
    if let coded = json["before64"] {
      guard let former = coded.string.flatMap({ Base64.decoded($0) }) else { return nil }
      return (.entry(entry), former)
    }
    return (.entry(entry), json["before"]?.string.map { Array($0.utf8) })
  }

  /// Returns the line in ASCII, with its line end; an entry may have the text that an update
  /// replaced.
  func text(run: String = "", former: [UInt8]? = nil) -> String {
    switch self {
    case .sources(let sources):
      let names = sources.map { JSONValue.string($0).text }.joined(separator: ", ")
      return "{\"run\": \"\(run)\", \"sources\": [\(names)]}\n"
    case .book(let book): return "{\"book\": \"\(book)\", \"decision\": \"made\"}\n"
    case .entry(let entry): return entry.text(former)
    case .unknown: return ""
    }
  }
}

extension ImportEntry {
  fileprivate init?(_ json: JSONValue) {
    guard let key = json["key"]?.string.flatMap(RecordIdentity.init(text:)),
      let note = json["note"]?.string, let subject = json["on"]?.string,
      let hash = json["hash"]?.string.flatMap(RecordIdentity.init(text:))
    else { return nil }
    self.key = key
    self.note = NoteName(note)
    self.subject = subject
    self.hash = hash
    isUpdate = json["decision"]?.string == "updated"
    format = json["from"]?.string.flatMap(ImportFormat.init)
  }

  fileprivate func text(_ former: [UInt8]?) -> String {
    var text = "{\"key\": \"\(key.text)\", \"note\": \(JSONValue.string(note.text).text), "
    text += "\"on\": \"\(subject)\", \"hash\": \"\(hash.text)\", "
    text += "\"decision\": \"\(isUpdate ? "updated" : "added")\""
    if let format { text += ", \"from\": \"\(format.rawValue)\"" }
    if let former {
      if let words = String(validating: former, as: UTF8.self) {
        text += ", \"before\": \(JSONValue.string(words).text)"
      } else {
        text += ", \"before64\": \"\(Base64.encoded(former))\""
      }
    }
    return text + "}\n"
  }
}
