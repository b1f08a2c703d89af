/// Reads a text line by line, whatever its lines end with: CR LF, LF or CR.
struct LineReader {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A line without its end, and whether it has one; nil at the end of the text.
  mutating func next() -> (range: Range<Int>, isEnded: Bool)? {
    let start = offset
    guard start < bytes.count else { return nil }
    number += 1
    let end = bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] != Self.lineFeed, bytes[end] != Self.carriageReturn {
        end += 1
      }
      return end
    }
    let isPair =
      end + 1 < bytes.count && bytes[end] == Self.carriageReturn && bytes[end + 1] == Self.lineFeed
    offset = min(end + (isPair ? 2 : 1), bytes.count)
    return (start..<end, end < bytes.count)
  }

  /// A part of a text with LF at the end of each line; the same memory where it has that already.
  static func normalised(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(carriageReturn) else { return text }
    var lines = text[...]
    var normal: [UInt8] = []
    normal.reserveCapacity(text.count)
    while let byte = lines.popFirst() {
      if byte == carriageReturn {
        if lines.first == lineFeed { lines.removeFirst() }
        normal.append(lineFeed)
      } else {
        normal.append(byte)
      }
    }
    return normal[...]
  }
}
