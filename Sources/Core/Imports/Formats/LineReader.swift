/// Finds the lines of a text, which may end with CR LF, LF or CR.
struct LineReader {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// The number of the line that was last found, from 1.
  private(set) var number = 0

  mutating func next() -> ArraySlice<UInt8>? {
    guard offset < bytes.count else { return nil }
    number += 1
    let rest = bytes[offset...]
    let line = rest.prefix { $0 != .newline && $0 != .carriageReturn }
    let ending = rest[line.endIndex...].starts(with: [.carriageReturn, .newline]) ? 2 : 1
    offset = min(line.endIndex + ending, bytes.count)
    return line
  }

  /// Returns a text with LF at the end of each line; it is not copied if it is in that form already.
  static func normalised(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(.carriageReturn) else { return text }
    var lines = text[...]
    var normal: [UInt8] = []
    normal.reserveCapacity(text.count)
    while let byte = lines.popFirst() {
      if byte == .carriageReturn {
        if lines.first == .newline { lines.removeFirst() }
        normal.append(.newline)
      } else {
        normal.append(byte)
      }
    }
    return normal[...]
  }
}
