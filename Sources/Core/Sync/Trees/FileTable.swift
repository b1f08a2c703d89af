import DurableFiles

/// The sizes and times of a library's files when they were last read, so that unchanged files need not be read again.
struct FileTable: Equatable {
  struct Entry: Equatable {
    let stamp: FileStamp
    let id: ObjectID
  }

  /// The device that the library was on; nil when it is unknown.
  var device: UInt64?
  var entries: [TreePath: Entry] = [:]

  init() {}

  /// Reads a table; a missing or damaged one counts as empty.
  init(at path: String, format: ObjectID.Format) {
    guard let bytes = try? DurableFile.read(path, limit: Self.largestFile) else { return }
    // The usual size of an entry.
    entries.reserveCapacity(bytes.count / 160)
    device = StampTable.read(bytes, heading: Self.heading) { name, stamp, word in
      guard let id = ObjectID(hexadecimal: String(decoding: word, as: UTF8.self)),
        id.format == format, let path = TreePath(Array(name))
      else { return false }
      entries[path] = Entry(stamp: stamp, id: id)
      return true
    }
    if device == nil { entries = [:] }
  }

  private static let largestFile = 256 << 20
  // A new format of the table gets a new heading.
  private static let heading = "hawknotes files 1"

  /// Writes the table; the new one is durable when this returns.
  func write(to path: String) throws {
    var table = StampTable(heading: Self.heading, number: device ?? 0)
    for (path, entry) in entries {
      table.append(path.bytes, entry.stamp, entry.id.hexadecimal.utf8)
    }
    try DurableFile.replace(path, with: table.contents)
  }
}
