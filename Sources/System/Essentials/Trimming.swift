extension String {
  /// Whether it is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text on one line, with one space for each run of white space.
  public var withSingleSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  public var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
