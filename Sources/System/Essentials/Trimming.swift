extension String {
  /// Whether it is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  public var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
