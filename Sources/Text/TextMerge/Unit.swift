enum Unit {
  /// Lines with their line ends.
  case lines
  /// Words, and the single characters between them.
  case words

  func ends(in text: ArraySlice<UInt8>) -> [Int] {
    switch self {
    case .lines: Self.lineEnds(in: text)
    case .words: Self.wordEnds(in: text)
    }
  }

  private static func lineEnds(in text: ArraySlice<UInt8>) -> [Int] {
    var ends: [Int] = []
    for index in text.indices where text[index] == .newline { ends.append(index + 1) }
    if let last = text.last, last != .newline { ends.append(text.endIndex) }
    return ends
  }

  /// Whether a byte always ends a piece, whatever surrounds it.
  func alwaysEnds(after byte: UInt8) -> Bool {
    byte == .newline || (self == .words && byte == UInt8(ascii: " "))
  }
}
