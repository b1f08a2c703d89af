extension TextBuffer {
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
