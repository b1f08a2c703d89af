import DurableFiles
import Essentials

/// What the runs of the past brought into a library: a file a run in its folder `imports`.
struct ImportHistory {
  /// What a run did with a record.
  struct Entry {
    let key: String
    let note: String
    /// The slugs of the book or character.
    let subject: String
    /// The digest of the note's text.
    let hash: String
    let isUpdate: Bool
    /// What the note said before an update.
    var former: [UInt8]?
  }

  /// A run.
  struct Run {
    let id: String
    var sources: [String] = []
    var entries: [Entry] = []
    /// The slugs of the books that it made.
    var books: [String] = []
  }

  /// The runs, the oldest first.
  private(set) var runs: [Run] = []

  static func folder(inLibrary path: String) -> String { path + "/imports" }
  private static let ending = ".jsonl"
  private static let largestFile = 256 << 20

  /// Reads what is there; a run that cannot be read would make what it brought look new.
  init(libraryPath: String) throws(ImportRunError) {
    let folder = Self.folder(inLibrary: libraryPath)
    var files: [(name: String, bytes: [UInt8])] = []
    do throws(FileError) {
      try Folder.checkWithin(libraryPath, folder)
      let names = try Folder.names(in: folder)
        .filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      for name in names.sorted() {
        files.append(
          (name, try DurableFile.read("\(folder)/\(name)", limit: Self.largestFile)))
      }
    } catch {
      throw .file(error)
    }
    for (name, bytes) in files {
      do throws(Run.Damage) {
        runs.append(try Run(String(name.dropLast(Self.ending.count)), bytes))
      } catch {
        throw .damagedRun(path: "\(folder)/\(name)", line: error.line)
      }
    }
  }

  /// The last entry of each record.
  var latest: [String: Entry] {
    var latest: [String: Entry] = [:]
    for run in runs {
      for entry in run.entries { latest[entry.key] = entry }
    }
    return latest
  }

  static func digest(_ text: [UInt8]) -> String { RecordIdentity([text]).text }

  /// The path of a run's file.
  static func path(ofRun id: String, inLibrary path: String) -> String {
    "\(folder(inLibrary: path))/\(id)\(ending)"
  }

  /// Writes the file of a run; durable when it returns.
  static func write(_ run: Run, inLibrary path: String) throws(FileError) {
    try Folder.create(folder(inLibrary: path))
    try DurableFile.create(Array(run.text.utf8), at: self.path(ofRun: run.id, inLibrary: path))
  }
}

extension ImportHistory.Run {
  fileprivate struct Damage: Error {
    /// From 1.
    let line: Int
  }

  // A line about something else is that of a later version.
  fileprivate init(_ id: String, _ bytes: [UInt8]) throws(Damage) {
    self.init(id: id)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let json: JSONValue
      do throws(JSONError) { json = try JSONValue(parsing: line) } catch {
        throw Damage(line: index + 1)
      }
      if let sources = json["sources"]?.array { self.sources = sources.compactMap(\.string) }
      if let book = json["book"]?.string { books.append(book) }
      guard json["key"] != nil else { continue }
      guard let entry = ImportHistory.Entry(json) else { throw Damage(line: index + 1) }
      entries.append(entry)
    }
  }

  fileprivate var text: String {
    let names = sources.map { JSONValue.string($0).text }.joined(separator: ", ")
    var text = "{\"run\": \"\(id)\", \"sources\": [\(names)]}\n"
    for book in books { text += "{\"book\": \"\(book)\", \"decision\": \"made\"}\n" }
    for entry in entries { text += entry.text }
    return text
  }
}

extension ImportHistory.Entry {
  fileprivate init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let note = json["note"]?.string,
      let subject = json["on"]?.string, let hash = json["hash"]?.string
    else { return nil }
    var former = json["before"]?.string.map { Array($0.utf8) }
    if let coded = json["before64"] {
      guard let bytes = coded.string.flatMap({ Base64.decoded($0) }) else { return nil }
      former = bytes
    }
    self.init(
      key: key, note: note, subject: subject, hash: hash,
      isUpdate: json["decision"]?.string == "updated", former: former)
  }

  // A line in ASCII.
  fileprivate var text: String {
    var text = "{\"key\": \"\(key)\", \"note\": \(JSONValue.string(note).text), "
    text += "\"on\": \"\(subject)\", \"hash\": \"\(hash)\", "
    text += "\"decision\": \"\(isUpdate ? "updated" : "added")\""
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
