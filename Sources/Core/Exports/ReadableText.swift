import Essentials

/// The text of a note, for formats that cannot have every byte.
enum ReadableText {
  private static let mark = Array("\u{FFFD}".utf8)

  /// Returns valid UTF-8 with LF as line ends, without a byte order mark, and with U+FFFD for
  /// control characters and for bytes that are not UTF-8.
  static func text(_ bytes: [UInt8]) -> [UInt8] {
    let text = Array(valid(bytes).withoutByteOrderMark)
    guard text.contains(where: isControl) || text.contains(0xc2) else { return text }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == 0x0d {
        plain.append(.newline)
        if index < text.count, text[index] == .newline { index += 1 }
      } else if byte == 0xc2, index < text.count, text[index] < 0xa0 {
        plain += mark
        index += 1
      } else if isControl(byte) {
        plain += mark
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  /// Returns the bytes, with U+FFFD for those that are not UTF-8.
  static func valid(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil
      ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }

  static func line(_ text: String) -> String {
    let bytes = Self.text(Array(text.utf8)).map { $0 < 0x20 ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  // All control characters but tab and line feed; the CR of line ends has been removed.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != .newline && byte != 0x09 || byte == 0x7f
  }
}
