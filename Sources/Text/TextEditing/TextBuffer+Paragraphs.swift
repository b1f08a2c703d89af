extension TextBuffer {
  /// Returns the start of the blank line before the paragraph that precedes `offset`, or 0.
  public func paragraphStart(before offset: Int) -> Int {
    var start = lineStart(at: offset)
    if start == offset { start = previousLineStart(before: start) }
    while start > 0, isBlankLine(at: start) { start = previousLineStart(before: start) }
    while start > 0, !isBlankLine(at: start) { start = previousLineStart(before: start) }
    return start
  }

  /// Returns the start of the blank line after the paragraph that follows `offset`, or the end of the text.
  public func paragraphEnd(after offset: Int) -> Int {
    var start = lineStart(at: offset)
    var isInParagraph = false
    while !isInParagraph || !isBlankLine(at: start) {
      isInParagraph = isInParagraph || !isBlankLine(at: start)
      guard let newline = storage.firstOffset(of: .newline, from: start) else { return count }
      start = newline + 1
    }
    return start
  }

  private func previousLineStart(before start: Int) -> Int {
    start > 0 ? lineStart(at: start - 1) : 0
  }

  private func isBlankLine(at start: Int) -> Bool {
    var offset = start
    while offset < count, [.space, .tab, .carriageReturn].contains(self[offset]) { offset += 1 }
    return offset == count || self[offset] == .newline
  }
}
