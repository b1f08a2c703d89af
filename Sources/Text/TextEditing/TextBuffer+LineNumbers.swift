extension TextBuffer {
  /// How many lines there are; a newline at the end begins an empty one.
  ///
  /// Reads the whole text.
  public var lineCount: Int { newlineCount(before: count) + 1 }

  /// The number of the line that has `offset`, from 1.
  ///
  /// Reads the text up to there.
  public func lineNumber(at offset: Int) -> Int { newlineCount(before: offset) + 1 }

  /// Where a line begins, numbered from 1; nil when the text has not so many.
  ///
  /// Reads the text up to there.
  public func lineStart(ofLine number: Int) -> Int? {
    guard number >= 1 else { return nil }
    var start = 0
    for _ in 1..<number {
      guard let newline = storage.firstOffset(of: .newline, from: start) else { return nil }
      start = newline + 1
    }
    return start
  }

  /// The offset in a line that has so many grapheme clusters before it, or the line's end.
  public func offset(inLineAt start: Int, column: Int) -> Int {
    let end = lineEnd(at: start)
    var offset = start
    var depth = ClusterDepth()
    for _ in 0..<max(0, column) {
      guard offset < end else { break }
      offset = self.offset(after: offset, &depth)
    }
    return min(offset, end)
  }

  private func newlineCount(before end: Int) -> Int {
    var lines = 0
    for start in stride(from: 0, to: end, by: 1 << 16) {
      lines += self[start..<min(start + 1 << 16, end)].reduce(0) { $0 + ($1 == .newline ? 1 : 0) }
    }
    return lines
  }
}
