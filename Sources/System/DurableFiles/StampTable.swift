import Glibc

/// The bytes of a table that remembers what was read of files as long as they keep their stamps.
///
/// A heading and a number of the table's own, then for each file its stamp, a word without spaces, and its
/// name, which no NUL is in; a checksum at the end. A table that is damaged anywhere is none.
public struct StampTable {
  private var bytes: [UInt8]

  public init(heading: String, number: UInt64) { bytes = Array("\(heading)\n\(number)\n".utf8) }

  public mutating func append(
    _ name: some Sequence<UInt8>, _ stamp: FileStamp, _ word: some Sequence<UInt8>
  ) {
    let times = [stamp.modified, stamp.changed].map { UInt64(bitPattern: Int64($0)) }
    bytes += "\(stamp.device) \(stamp.inode) \(max(0, stamp.size)) \(times[0]) \(times[1]) ".utf8
    bytes += word
    bytes.append(.space)
    bytes += name
    bytes.append(0)
  }

  /// The whole table, with its checksum.
  public var contents: [UInt8] { bytes + Checksum.crc32(bytes).hexadecimal.utf8 }

  private static let checksumLength = 8

  public typealias Part = Slice<UnsafeRawBufferPointer>

  /// Calls a closure with each row of a table, until it returns false.
  ///
  /// Returns the table's number; nil when the table is not whole, or the closure returned false.
  public static func read(
    _ contents: [UInt8], heading: String,
    row: (_ name: Part, _ stamp: FileStamp, _ word: Part) -> Bool
  ) -> UInt64? {
    contents.withUnsafeBytes { bytes in
      let end = bytes.endIndex - checksumLength
      let heading = Array("\(heading)\n".utf8)
      guard end > 0, bytes.starts(with: heading) else { return nil }
      let checksum = Checksum.crc32(UnsafeRawBufferPointer(rebasing: bytes[..<end])).hexadecimal
      guard bytes[end...].elementsEqual(checksum.utf8) else { return nil }
      var rows = Rows(rest: bytes[heading.count..<end])
      guard let number = rows.number() else { return nil }
      while !rows.rest.isEmpty {
        guard let stamp = rows.stamp() else { return nil }
        let word = rows.part(until: .space)
        guard row(rows.part(until: 0), stamp, word) else { return nil }
      }
      return number
    }
  }

  private struct Rows {
    var rest: Part

    mutating func stamp() -> FileStamp? {
      guard let device = number(), let inode = number(), let size = number(),
        let modified = number(), let changed = number()
      else { return nil }
      return FileStamp(
        device: device, inode: inode, size: Int(truncatingIfNeeded: size),
        modified: Int(truncatingIfNeeded: modified), changed: Int(truncatingIfNeeded: changed))
    }

    mutating func number() -> UInt64? {
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

    mutating func part(until end: UInt8) -> Part {
      let part = rest.prefix { $0 != end }
      rest = rest.dropFirst(part.count + 1)
      return part
    }
  }
}
