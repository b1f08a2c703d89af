extension TextBuffer {
  /// The number of lines; a newline at the end begins an empty one.
  ///
  /// Reads the whole text.
  public var lineCount: Int { newlineCount(before: count) + 1 }

  /// Returns the number of the line that contains `offset`, from 1.
  ///
  /// Reads the text up to there.
  public func lineNumber(at offset: Int) -> Int { newlineCount(before: offset) + 1 }

  /// Returns the start of a line, numbered from 1; nil if the text has fewer lines.
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

  /// Returns the offset after `column` grapheme clusters of a line, or the end of a shorter line.
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
