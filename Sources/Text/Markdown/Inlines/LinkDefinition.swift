/// Where a name leads: `[name]: destination "title"`.
struct LinkDefinition: Sendable {
  let destination: String
  let title: String?
  /// Both as they are written.
  var written: [UInt8] = []

  typealias Named = (name: String, definition: LinkDefinition, lineCount: Int)

  /// Reads the definitions that a paragraph begins with, and how many lines each has.
  static func definitions(in paragraph: [UInt8]) -> [Named] {
    var definitions: [Named] = []
    var (scanner, start) = (LinkScanner(bytes: paragraph, offset: 0), 0)
    while scanner.byte == UInt8(ascii: "["), let (name, definition) = scanner.readDefinition() {
      let lineEnds = paragraph[start..<scanner.offset].count { $0 == .newline }
      definitions.append((name, definition, lineEnds + (scanner.byte == nil ? 1 : 0)))
      start = scanner.offset
    }
    return definitions
  }

  /// The name of a link as names are compared: white space and capitals make no difference.
  static func name(_ label: ArraySlice<UInt8>) -> String {
    let words = label.split(whereSeparator: \.isWhiteSpace)
    let name = Array(words.joined(separator: [.space]))
    return String(decoding: name, as: UTF8.self).lowercased().uppercased()
  }
}

extension LinkScanner {
  fileprivate mutating func readDefinition() -> (name: String, LinkDefinition)? {
    // Elsewhere `[^1]: words` is a footnote.
    guard let label = readLabel(), bytes[label].first != UInt8(ascii: "^"),
      read(UInt8(ascii: ":"))
    else { return nil }
    skipSpace()
    let start = offset
    let isBracketed = byte == UInt8(ascii: "<")
    guard let destination = readDestination(), isBracketed || !destination.isEmpty else {
      return nil
    }
    let behindDestination = self
    var title: Range<Int>?
    if skipSpace() { title = readTitle() }
    var end = offset
    if title == nil || !readLineEnd() {
      title = nil
      self = behindDestination
      end = offset
      guard readLineEnd() else { return nil }
    }
    let definition = LinkDefinition(
      destination: bytes.unescaped(destination), title: title.map { bytes.unescaped($0) },
      written: Array(bytes[start..<end]))
    return (LinkDefinition.name(bytes[label]), definition)
  }

  private mutating func readLineEnd() -> Bool {
    skipBlanks()
    return byte == nil || read(.newline)
  }
}
