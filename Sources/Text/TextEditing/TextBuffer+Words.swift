extension TextBuffer {
  /// Returns the start of the word that ends at or before `offset`; skips what is between, as readline does.
  public func wordStart(before offset: Int) -> Int {
    let limit = max(0, offset - Self.longestWord)
    let end = skipped(back: offset, to: limit) { self.script(at: $0) == nil }
    guard end > limit, case let last = self.offset(before: end) else { return end }
    let script = self.script(at: last)
    if script == .ideographs { return last }
    return skipped(back: last, to: limit) { self.script(at: $0) == script }
  }

  private func skipped(back offset: Int, to limit: Int, while isPart: (Int) -> Bool) -> Int {
    var start = offset
    while start > limit, case let before = self.offset(before: start), isPart(before) {
      start = before
    }
    return start
  }

  // In bytes: a text made to be slow must not keep the user waiting.
  private static let longestWord = 1 << 12

  /// Returns the end of the word that begins at or after `offset`; skips what is between, as readline does.
  public func wordEnd(after offset: Int) -> Int {
    let limit = min(count, offset + Self.longestWord)
    var end = offset
    var depth = ClusterDepth()
    while end < limit, self.script(at: end) == nil { end = self.offset(after: end, &depth) }
    guard end < limit, case let script = self.script(at: end) else { return end }
    if script == .ideographs { return self.offset(after: end) }
    while end < limit, self.script(at: end) == script { end = self.offset(after: end, &depth) }
    return end
  }

  /// Whether a letter or digit, with its combining marks, ends at `offset`, which must be above 0.
  public func isWord(before offset: Int) -> Bool { script(at: self.offset(before: offset)) != nil }

  // What the letter or digit there is written in; nil for anything else.
  private func script(at offset: Int) -> WordScript? {
    if self[offset].isASCII { return self[offset].isLetterOrDigit ? .spaced : nil }
    return decode(at: offset).scalar.flatMap { $0.isWord ? $0.wordScript : nil }
  }

  /// Returns the word at `offset`, or the grapheme cluster there that is not part of a word; at the
  /// end of a line, the word that ends there, or an empty range.
  public func wordRange(at offset: Int) -> Range<Int> {
    let end = wordEnd(after: offset)
    let start = wordStart(before: end)
    if start <= offset && offset < end { return start..<end }
    if offset < count, newlineLength(at: offset) == 0 { return offset..<self.offset(after: offset) }
    let lastStart = wordStart(before: offset)
    return wordEnd(after: lastStart) == offset ? lastStart..<offset : offset..<offset
  }
}
