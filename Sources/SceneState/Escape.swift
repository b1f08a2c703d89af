/// The escapes that keep a text within one line of a journal, and a key within one word.
enum Escape {
  /// Appends bytes with a backslash and a line feed escaped, in a word a space too.
  static func append(
    _ text: some Sequence<UInt8>, asWord isWord: Bool = false, to bytes: inout [UInt8]
  ) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: " ") where isWord: bytes.append(contentsOf: #"\s"#.utf8)
      default: bytes.append(byte)
      }
    }
  }

  static func removed(from escaped: ArraySlice<UInt8>) -> [UInt8] {
    guard escaped.contains(UInt8(ascii: "\\")) else { return Array(escaped) }
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in escaped {
      guard isEscape else {
        isEscape = byte == UInt8(ascii: "\\")
        if !isEscape { bytes.append(byte) }
        continue
      }
      isEscape = false
      switch byte {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "s"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
