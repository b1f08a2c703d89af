import Essentials

/// Writes the lines of the lossless format, which are JSON objects.
///
/// `{"kind":"hawknotes","version":1}` is the first; then come books (`book`, with the file that the user
/// has of it), their order (`order`), `favourites`, the records of imports (`import`) and the notes
/// (`note`); `{"kind":"end","notes":N}` is the last. The bytes of a file are `body`, or `body64` where
/// they are not UTF-8. A book without a file of the user's has a `description`.
package enum LosslessRecord {
  package static let version = 1
  static let header = "{\"kind\":\"hawknotes\",\"version\":\(version)}\n"

  static func end(noteCount: Int) -> String { "{\"kind\":\"end\",\"notes\":\(noteCount)}\n" }

  /// Returns a line with text members, and the bytes of a file, or the description of a book that
  /// has no file.
  static func line(
    _ members: [(name: String, value: String?)], body: [UInt8]?, description: JSONValue? = nil
  ) -> [UInt8] {
    var line = [UInt8(ascii: "{")]
    line.reserveCapacity((body?.count ?? 0) + 200)
    for (name, value) in members {
      guard let value else { continue }
      append(name, to: &line)
      append(Array(value.utf8), to: &line)
    }
    if let body {
      if isText(body) {
        append("body", to: &line)
        append(body, to: &line)
      } else {
        append("body64", to: &line)
        append(Array(Base64.encoded(body).utf8), to: &line)
      }
    }
    if let description {
      append("description", to: &line)
      // The line feeds are only between members: in strings they are escaped.
      for part in Array(description.readableText.utf8).split(separator: 0x0a) {
        line += part.drop { $0 == 0x20 }
      }
    }
    return line + [UInt8(ascii: "}"), 0x0a]
  }

  private static func append(_ name: String, to line: inout [UInt8]) {
    if line.count > 1 { line.append(UInt8(ascii: ",")) }
    append(Array(name.utf8), to: &line)
    line.append(UInt8(ascii: ":"))
  }

  // A text of mostly control characters is written as Base64, which is shorter.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let controlCount = bytes.count { isEscaped($0) && $0 != 0x0a && $0 != 0x09 }
    return controlCount <= bytes.count / 16 + 8
      && bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) } != nil
  }

  private static func isEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

  private static func append(_ text: [UInt8], to line: inout [UInt8]) {
    line.append(UInt8(ascii: "\""))
    var start = 0
    for (index, byte) in text.enumerated()
    where isEscaped(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      line += text[start..<index]
      start = index + 1
      line.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x0a: line.append(UInt8(ascii: "n"))
      case 0x0d: line.append(UInt8(ascii: "r"))
      case 0x09: line.append(UInt8(ascii: "t"))
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): line.append(byte)
      default: line += [0x75, 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    line += text[start...]
    line.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
