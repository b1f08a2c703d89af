/// One line of a journal: eight hexadecimal digits of CRC-32, a mark, the payload.
///
/// The mark is `.` on the last line of a commit and `+` on the others; the checksum covers it. A
/// payload holds no line feed.
public enum JournalLine {
  private static let prefixCount = 10

  static func append(_ payload: some Collection<UInt8>, endsCommit: Bool, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: prefixCount - 2))
    bytes.append(UInt8(ascii: " "))
    bytes.append(UInt8(ascii: endsCommit ? "." : "+"))
    bytes.append(contentsOf: payload)
    var rest = Checksum.crc32(bytes[(start + prefixCount - 1)...])
    for index in (start..<start + prefixCount - 2).reversed() {
      bytes[index] = hexadecimalDigits[Int(rest & 15)]
      rest >>= 4
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  static func parse(_ line: ArraySlice<UInt8>) -> (payload: ArraySlice<UInt8>, endsCommit: Bool)? {
    guard line.count >= prefixCount, line[line.startIndex + 8] == UInt8(ascii: " ") else {
      return nil
    }
    let covered = line.dropFirst(prefixCount - 1)
    var checksum: UInt32 = 0
    for byte in line.prefix(8) {
      guard let digit = hexadecimalDigits.firstIndex(of: byte) else { return nil }
      checksum = checksum << 4 | UInt32(digit)
    }
    guard checksum == Checksum.crc32(covered), let mark = covered.first else { return nil }
    return (covered.dropFirst(), mark == UInt8(ascii: "."))
  }

  /// What a damaged line's payload most likely was: everything after the checksum and the mark.
  public static func salvage(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(prefixCount)
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}
