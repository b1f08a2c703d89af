extension String {
  /// Whether it is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether nothing of it can be seen.
  public var isInvisible: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The text, or so many scalars of it and "…": it may come from anywhere, and must fit into a sentence.
  public func cut(to limit: Int) -> String {
    let start = unicodeScalars.prefix(limit + 1)
    return start.count > limit ? String(start.dropLast()) + "…" : self
  }

  /// The text without marks of direction: they are not seen, and the same words have others elsewhere.
  public var withoutDirections: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? self : String(unicodeScalars.filter { !$0.properties.isBidiControl })
  }

  public var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension StringProtocol {
  /// The text on one line, with one space for each run of white space.
  public var withSingleSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Collection<UInt8> {
  /// The same without the byte order mark with which some editors begin a text.
  public var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the spaces, tabs and line ends around them.
  public var trimmed: Self {
    var trimmed = drop(while: \.isWhiteSpace)
    while let last = trimmed.last, last.isWhiteSpace { trimmed.removeLast() }
    return trimmed
  }
}
