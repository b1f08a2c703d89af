import DurableFiles
import Glibc

/// The sizes and times of a library's files when they were last read, so that unchanged files need
/// not be read again.
struct StatTable: Equatable {
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
    bytes.withUnsafeBytes { bytes in
      var reader = Reader(rest: bytes[...])
      if let table = reader.table(format) { self = table }
    }
  }

  private static let largestFile = 256 << 20
  // A new format of the table gets a new heading.
  fileprivate static let heading = Array("hawknotes files 1\n".utf8)
  fileprivate static let checksumLength = 8

  /// Writes the table; the new one is durable when this returns.
  func write(to path: String) throws {
    var bytes = Self.heading
    bytes.append(device ?? 0, end: UInt8(ascii: "\n"))
    for (path, entry) in entries {
      let stamp = entry.stamp
      bytes.append(stamp.device, end: Self.space)
      bytes.append(stamp.inode, end: Self.space)
      bytes.append(UInt64(max(0, stamp.size)), end: Self.space)
      bytes.append(UInt64(bitPattern: Int64(stamp.modified)), end: Self.space)
      bytes.append(UInt64(bitPattern: Int64(stamp.changed)), end: Self.space)
      bytes += entry.id.hexadecimal.utf8
      bytes.append(Self.space)
      bytes += path.bytes
      // NUL ends an entry, because no path has it.
      bytes.append(0)
    }
    bytes += Checksum.crc32(bytes).hexadecimal.utf8
    try DurableFile.replace(path, with: bytes)
  }

  fileprivate static let space = UInt8(ascii: " ")
}

private struct Reader {
  var rest: Slice<UnsafeRawBufferPointer>

  mutating func table(_ format: ObjectID.Format) -> StatTable? {
    let end = rest.endIndex - StatTable.checksumLength
    guard end > rest.startIndex, rest.starts(with: StatTable.heading) else { return nil }
    let checksum = Checksum.crc32(UnsafeRawBufferPointer(rebasing: rest[..<end])).hexadecimal
    guard rest[end...].elementsEqual(checksum.utf8) else { return nil }
    rest = rest[(rest.startIndex + StatTable.heading.count)..<end]
    var table = StatTable()
    guard let device = number() else { return nil }
    table.device = device
    // The usual size of an entry.
    table.entries.reserveCapacity(rest.count / 160)
    while !rest.isEmpty {
      guard let (path, entry) = entry(format) else { return nil }
      table.entries[path] = entry
    }
    return table
  }

  private mutating func entry(_ format: ObjectID.Format) -> (TreePath, StatTable.Entry)? {
    guard let device = number(), let inode = number(), let size = number(),
      let modified = number(), let changed = number(),
      let id = ObjectID(hexadecimal: String(decoding: part(StatTable.space), as: UTF8.self)),
      id.format == format, let path = TreePath(Array(part(0)))
    else { return nil }
    let stamp = FileStamp(
      device: device, inode: inode, size: Int(truncatingIfNeeded: size),
      modified: Int(truncatingIfNeeded: modified), changed: Int(truncatingIfNeeded: changed))
    return (path, StatTable.Entry(stamp: stamp, id: id))
  }

  private mutating func number() -> UInt64? {
    var number: UInt64 = 0
    var digitCount = 0
    while let byte = rest.popFirst() {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return digitCount > 0 ? number : nil }
      number = number &* 10 &+ UInt64(digit)
      digitCount += 1
    }
    return nil
  }

  private mutating func part(_ end: UInt8) -> Slice<UnsafeRawBufferPointer> {
    let part = rest.prefix { $0 != end }
    rest = rest.dropFirst(part.count + 1)
    return part
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: UInt64, end: UInt8) {
    let start = count
    var number = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(number % 10))
      number /= 10
    } while number > 0
    self[start...].reverse()
    append(end)
  }
}
