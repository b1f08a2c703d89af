/// Where a name leads: `[name]: destination "title"`.
struct LinkDefinition: Sendable {
  let destination: String
  let title: String?

  /// Reads the definitions that a paragraph begins with, and how many lines they are.
  static func definitions(
    in paragraph: [UInt8]
  ) -> (definitions: [String: LinkDefinition], lineCount: Int) {
    var definitions: [String: LinkDefinition] = [:]
    var (scanner, start, lineCount) = (LinkScanner(bytes: paragraph, offset: 0), 0, 0)
    while scanner.byte == UInt8(ascii: "["), let (name, definition) = scanner.readDefinition() {
      if definitions[name] == nil { definitions[name] = definition }
      lineCount += paragraph[start..<scanner.offset].reduce(0) { $0 + ($1 == .newline ? 1 : 0) }
      if scanner.byte == nil { lineCount += 1 }
      start = scanner.offset
    }
    return (definitions, lineCount)
  }

  /// The name of a link as names are compared: white space and capitals make no difference.
  static func name(_ label: ArraySlice<UInt8>) -> String {
    var name: [UInt8] = []
    for byte in label.trimmed {
      let next: UInt8 = byte.isWhiteSpace ? .space : byte
      if next != .space || name.last != .space { name.append(next) }
    }
    return String(decoding: name, as: UTF8.self).lowercased().uppercased()
  }
}

extension LinkScanner {
  fileprivate mutating func readDefinition() -> (name: String, LinkDefinition)? {
    guard let label = readLabel(), read(UInt8(ascii: ":")) else { return nil }
    skipSpace()
    let isBracketed = byte == UInt8(ascii: "<")
    guard let destination = readDestination(), isBracketed || !destination.isEmpty else {
      return nil
    }
    let behindDestination = self
    var title: Range<Int>?
    if skipSpace() { title = readTitle() }
    if title == nil || !readLineEnd() {
      title = nil
      self = behindDestination
      guard readLineEnd() else { return nil }
    }
    return (
      LinkDefinition.name(bytes[label]),
      LinkDefinition(
        destination: bytes.unescaped(destination), title: title.map { bytes.unescaped($0) })
    )
  }

  private mutating func readLineEnd() -> Bool {
    skipBlanks()
    return byte == nil || read(.newline)
  }
}
