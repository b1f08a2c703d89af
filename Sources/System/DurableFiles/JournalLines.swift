import Essentials

/// Commits in the form of a journal, ready to be written at once.
///
/// Each line has eight hexadecimal digits of CRC-32, a mark, and a payload, which holds no line feed. The mark is `.` on
/// the last line of a commit and `+` on the others; the checksum covers it.
public struct JournalLines: Sendable {
  private static let digitCount = 8
  private static let prefixCount = 10
  private static let lastPrefix = Array("00000000 .".utf8)
  private static let otherPrefix = Array("00000000 +".utf8)

  /// The lines, each with its line feed.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Adds a record with what `write` appends as its payload; the last record of a commit ends it.
  public mutating func append(endsCommit: Bool, payload write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: endsCommit ? Self.lastPrefix : Self.otherPrefix)
    write(&bytes)
    let checksum = bytes[(start + Self.digitCount + 1)...].withUnsafeBytes { Checksum.crc32($0) }
    bytes.replaceSubrange(start..<start + Self.digitCount, with: checksum.hexadecimal.utf8)
    bytes.append(.newline)
  }

  /// Parses a line without its line feed; nil when its checksum is wrong.
  static func parse(_ line: UnsafeRawBufferPointer) -> (payloadOffset: Int, endsCommit: Bool)? {
    guard line.count >= prefixCount, line[digitCount] == UInt8(ascii: " "),
      let checksum = UInt32(hexadecimal: line.prefix(digitCount))
    else { return nil }
    let covered = UnsafeRawBufferPointer(rebasing: line[(digitCount + 1)...])
    guard checksum == Checksum.crc32(covered) else { return nil }
    return (prefixCount, line[digitCount + 1] == UInt8(ascii: "."))
  }

  /// Where a damaged line's payload most likely is: everything after the checksum and the mark.
  public static func salvage(_ line: Range<Int>) -> Range<Int> {
    min(line.lowerBound + prefixCount, line.upperBound)..<line.upperBound
  }
}
