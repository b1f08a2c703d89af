import NotesLibrary

extension String {
  /// The text in one line, whatever is in it.
  var inOneLine: String {
    let bytes = utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  init(inOneLine line: some StringProtocol) {
    var (text, rest) = ([UInt8](), Array(line.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first, Self.escapes.contains(next) else {
        text.append(byte)
        continue
      }
      rest.removeFirst()
      text.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
    }
    self.init(decoding: text, as: UTF8.self)
  }

  private static let escapes = [UInt8(ascii: "n"), UInt8(ascii: "\\")]

  /// Its lines; a line feed ends one whatever follows it.
  var keptLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Its parts before and after a sign, whatever follows that; nil where one is empty.
  func divided(at sign: Unicode.Scalar) -> (String, String)? {
    guard let index = utf8.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    let (before, after) = (utf8[..<index], utf8[utf8.index(after: index)...])
    if before.isEmpty || after.isEmpty { return nil }
    return (String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
  }

  /// What follows an identifier and a slash.
  var dividedByID: (UUID, String)? {
    divided(at: "/").flatMap { id, rest in UUID(uuidString: id).map { ($0, rest) } }
  }
}
