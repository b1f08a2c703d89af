struct LinkScanner {
  let bytes: [UInt8]
  var offset: Int

  // CommonMark's limits.
  private static let longestLabel = 999
  private static let deepestParentheses = 32

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func read(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  /// Skips white space with at most one newline; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    skipBlanks()
    if read(.newline) { skipBlanks() }
    return offset > start
  }

  mutating func readLabel() -> Range<Int>? {
    let label = readEnclosed(
      by: UInt8(ascii: "]"), without: UInt8(ascii: "["), most: Self.longestLabel)
    guard let label, bytes[label].contains(where: { !($0.isBlank || $0 == .newline) }) else {
      return nil
    }
    return label
  }

  /// Reads what is enclosed by the byte here and another one; nil if yet another one comes first.
  private mutating func readEnclosed(
    by end: UInt8, without other: UInt8?, most: Int = .max
  ) -> Range<Int>? {
    var index = offset + 1
    while index < bytes.count, index - offset - 1 <= most {
      if bytes[index] == end {
        defer { offset = index + 1 }
        return offset + 1..<index
      }
      if bytes[index] == other { return nil }
      index += bytes.hasEscape(at: index) ? 2 : 1
    }
    return nil
  }

  /// Reads where a link leads; with or without `<` and `>`.
  mutating func readDestination() -> Range<Int>? {
    guard byte == UInt8(ascii: "<") else { return readPlainDestination() }
    let destination = readEnclosed(by: UInt8(ascii: ">"), without: UInt8(ascii: "<"))
    guard let destination, !bytes[destination].contains(.newline) else { return nil }
    return destination
  }

  private mutating func readPlainDestination() -> Range<Int>? {
    var (index, depth) = (offset, 0)
    loop: while index < bytes.count {
      switch bytes[index] {
      case 0...0x20, 0x7F: break loop
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.deepestParentheses { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break loop }
        depth -= 1
      case UInt8(ascii: "\\"):
        if bytes.hasEscape(at: index) { index += 1 }
      default: break
      }
      index += 1
    }
    guard depth == 0 else { return nil }
    defer { offset = index }
    return offset..<index
  }

  /// Reads a title in quotation marks or parentheses.
  mutating func readTitle() -> Range<Int>? {
    guard let mark = byte else { return nil }
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readEnclosed(by: mark, without: nil)
    case UInt8(ascii: "("): return readEnclosed(by: UInt8(ascii: ")"), without: mark)
    default: return nil
    }
  }
}

extension [UInt8] {
  fileprivate func hasEscape(at index: Int) -> Bool {
    self[index] == UInt8(ascii: "\\") && index + 1 < count && self[index + 1].isPunctuation
  }

  /// The text of a range, without the backslashes before punctuation.
  func unescaped(_ range: Range<Int>) -> String {
    guard self[range].contains(UInt8(ascii: "\\")) else {
      return String(decoding: self[range], as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if index + 1 < range.upperBound, hasEscape(at: index) { index += 1 }
      result.append(self[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
