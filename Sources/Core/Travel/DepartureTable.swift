import DurableFiles
import Essentials

/// What was published of this machine's sessions, so that unchanged ones need not be read again.
struct DepartureTable: Equatable {
  struct Session: Equatable {
    /// The size and times of its files when it was last read.
    let stamp: FileStamp
    /// Its entry in the published index; nil when it does not travel.
    let entry: SessionIndex.Entry?
    /// The identifiers of the documents that were published for it, the latest last.
    var identifiers: [String]
  }

  let key: String
  var sessions: [String: Session] = [:]

  private static let largestFile = 4 << 20

  init(key: String) { self.key = key }

  /// Reads a table for any key; a missing or damaged one counts as empty.
  init(at path: String) {
    guard let bytes = try? DurableFile.read(path, limit: Self.largestFile),
      let json = try? JSONValue(parsing: bytes), case .object(let members)? = json["sessions"]
    else {
      self.init(key: "")
      return
    }
    self.init(key: json["key"]?.string ?? "")
    for member in members { sessions[member.name] = Session(member.value) }
  }

  /// Writes the table; if a power cut destroys it, all sessions are read again.
  func write(to path: String) throws {
    let members = sessions.sorted { $0.key < $1.key }.map {
      JSONValue.Member($0.key, $0.value.json)
    }
    let json: JSONValue = ["key": .string(key), "sessions": .object(members)]
    try DurableFile.replace(path, with: Array((json.text + "\n").utf8))
  }
}

extension DepartureTable.Session {
  private static let mostIdentifiers = 16

  init(_ stamp: FileStamp, _ entry: SessionIndex.Entry?, after former: Self?) {
    var identifiers = former?.identifiers ?? []
    if let new = entry?.identifier, identifiers.last != new { identifiers.append(new) }
    self.init(stamp: stamp, entry: entry, identifiers: identifiers.suffix(Self.mostIdentifiers))
  }

  fileprivate init?(_ json: JSONValue) {
    let numbers = (json["stamp"]?.string ?? "").split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    let stamp = FileStamp(
      device: UInt64(bitPattern: Int64(numbers[0])), inode: UInt64(bitPattern: Int64(numbers[1])),
      size: numbers[2], modified: numbers[3], changed: numbers[4])
    self.init(
      stamp: stamp, entry: json["entry"].flatMap(SessionIndex.Entry.init),
      identifiers: (json["ids"]?.array ?? []).compactMap(\.string))
  }

  fileprivate var json: JSONValue {
    let numbers = [
      Int(Int64(bitPattern: stamp.device)), Int(Int64(bitPattern: stamp.inode)), stamp.size,
      stamp.modified, stamp.changed,
    ]
    return [
      "stamp": .string(numbers.map(String.init).joined(separator: " ")),
      "ids": .array(identifiers.map { .string($0) }), "entry": entry?.json(),
    ]
  }
}
