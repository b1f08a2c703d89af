extension String {
  /// Whether it is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

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
    let isSpace = { (byte: UInt8) in byte == .space || 9...13 ~= byte }
    var trimmed = drop(while: isSpace)
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return trimmed
  }
}
